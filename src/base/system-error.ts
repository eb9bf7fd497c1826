// Errors of the operating system in plain words, without their codes, calls and repeated paths.

/** An error of the operating system as Node throws it. */
interface SystemError extends Error {
  readonly code?: unknown;
  readonly path?: string;
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EADDRINUSE: 'something else listens there',
  EADDRNOTAVAIL: 'not an address of this machine',
  EBADF: 'it is closed, or not open for this',
  EBUSY: 'something else uses it',
  EDQUOT: 'no space left for this user',
  EEXIST: 'already exists',
  EFBIG: 'the file would be too large',
  EIO: 'the disk or device fails',
  EISDIR: 'is a directory',
  ELOOP: 'its links lead in a circle, or are too many',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ENFILE: 'too many files are open',
  ENOENT: 'no such file or folder',
  ENOTFOUND: 'no machine of this name is known',
  ENOSPC: 'no space left on the disk',
  ENOTDIR: 'a part of the path is not a folder',
  ENOTEMPTY: 'the folder is not empty',
  ENXIO: 'no such device, or nobody reads it',
  EPERM: 'not permitted',
  EPIPE: 'the reader has gone',
  EROFS: 'the disk is read-only',
  ETXTBSY: 'it is a program that runs',
};

/** What went wrong, as half a sentence. For an error that is not the system's, its message. */
export function systemReason(error: unknown): string {
  const { code, message } = error as SystemError;
  const known = typeof code === 'string' ? reasons[code] : undefined;
  // Node writes `ENOSPC: no space left on device, write` and `…, open 'path'`
  return known ?? message.replace(/^E[A-Z0-9]+: (.*?), \w+(?: '.*)?$/s, '$1');
}

/** What went wrong as a whole line, with the file if the error names one. */
export function systemMessage(error: SystemError): string {
  return error.path === undefined ? systemReason(error) : `${error.path}: ${systemReason(error)}`;
}

/** Whether the error comes from the operating system by way of Node. */
export function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'syscall' in error;
}
