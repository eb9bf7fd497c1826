// Packages that `npm install minclue` leaves out, because only stores, pictures, books and farms need them. Each is
// loaded when it is first used. If that fails, one line says what to type.
import { InputError } from './input-error.ts';

/**
 * The versions that work, as npm takes them. `peerDependencies` allows any version, since npm refuses to install minclue
 * beside another one, even in a project that has the package for a purpose of its own.
 */
const packages = {
  '@hono/node-server': '2',
  '@resvg/resvg-js': '2',
  'dejavu-fonts-ttf': '2',
  hono: '4',
  libsql: '0.5',
  pdfkit: '0.20',
  pg: '8',
  zod: '4',
};

/** A package that is installed only when it is needed. */
export type PackageName = keyof typeof packages;

/** All of them. */
export const packageNames = Object.keys(packages) as readonly PackageName[];

/** Returns what `npm install` takes. */
export function packageSpecs(names: readonly PackageName[]): string {
  return names.map((name) => `${name}@${packages[name]}`).join(' ');
}

/** Is this version one of those that work? */
export function isVersionKnown(name: PackageName, version: string): boolean {
  return `${version}.`.startsWith(`${packages[name]}.`);
}

/**
 * Words the error of `import()` or `require` for the user. `needed` begins the sentence, as in `PNG needs`, and all
 * `names` are to be installed.
 */
export function missingPackage(needed: string, names: readonly PackageName[], error: unknown): InputError {
  const { code, message } = error as { readonly code?: unknown; readonly message: string };
  const [line] = String(message).split('\n');
  const missing = names.find((name) => line.includes(`'${name}'`) || line.includes(`'${name}/`));
  if (missing === undefined || !/MODULE_NOT_FOUND$/.test(String(code)))
    return new InputError(`${needed} ${names.join(' and ')}, which cannot be loaded: ${line}`);
  return advice(`${needed} ${missing}, which is not installed`, names);
}

/** Words the error for a version that does not work. */
export function otherVersion(
  needed: string,
  name: PackageName,
  names: readonly PackageName[],
  found: string,
): InputError {
  return advice(`${needed} ${packageSpecs([name])}, but ${found} is installed`, names);
}

function advice(fault: string, names: readonly PackageName[]): InputError {
  return new InputError(
    `${fault}: npm install ${packageSpecs(names)} (add --global if minclue is installed so)`,
  );
}
