// The folder with the published results: the package's own or a given one.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError } from '../../../base/index.ts';
import { systemReason } from '../../../base/internal.ts';
import { type ReadResultFile, type ResultEntry, readResultIndex } from '../../../results/index.ts';
import { declareOptions, option } from '../../frame/option.ts';
import { packageFile } from '../../frame/package-file.ts';
import type { ArgumentSpec } from '../../frame/verb.ts';

export const fromFolder = declareOptions({
  from: option.text('DIR', 'folder with an index.json of results, such as the folder results of a clone', {
    defaultHelp: 'the results that come with the package',
  }),
});

export const idArgument = {
  name: 'id',
  help: 'name of a result, as minclue results list prints it',
  kind: 'word',
  howMany: 'one',
} as const satisfies ArgumentSpec;

export interface ResultsFolder {
  readonly results: readonly ResultEntry[];
  readonly read: ReadResultFile;
}

/** Opens a folder of results. Throws an InputError if it has no index. */
export async function openResults({ from }: { readonly from: string | undefined }): Promise<ResultsFolder> {
  const folder = from ?? fileURLToPath(packageFile('results'));
  const read: ReadResultFile = async (path) => {
    try {
      return await readFile(join(folder, path));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw new InputError(`${join(folder, path)}: cannot be read: ${systemReason(error)}`);
    }
  };
  const { results } = await readResultIndex(read);
  return { results, read };
}
