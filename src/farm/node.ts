// The Node version that the farm's packages ask for. minclue runs on older versions, and so does the farm in its tests.

/** The Node version that pg-boss asks for, as [major, minor]. */
export const QUEUE_NODE = [22, 12] as const;

/** A warning for a Node older than the farm's packages ask for, or undefined if it is new enough. */
export function adviseNode(version: string = process.versions.node): string | undefined {
  const [major, minor] = version.split('.').map(Number);
  const isNewEnough = major > QUEUE_NODE[0] || (major === QUEUE_NODE[0] && minor >= QUEUE_NODE[1]);
  if (isNewEnough) return undefined;
  return `a farm's queue, pg-boss, asks for Node ${QUEUE_NODE.join('.')} or newer; this is Node ${version}`;
}
