// Reads the size of a picture, so that the text below it does not jump when it loads.

export function pictureSize(name: string, content: Buffer): { width: number; height: number } | undefined {
  if (name.endsWith('.png')) return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
  const [tag = ''] = /<svg\b[^>]*>/.exec(content.toString('utf8', 0, 2000)) ?? [];
  const [width, height] = ['width', 'height'].map((side) =>
    Number(new RegExp(`\\s${side}="([\\d.]+)`).exec(tag)?.[1]),
  );
  if (width > 0 && height > 0) return { width: Math.round(width), height: Math.round(height) };
  const box = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(tag);
  return box ? { width: Math.round(Number(box[1])), height: Math.round(Number(box[2])) } : undefined;
}
