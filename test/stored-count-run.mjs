// Counts the classes of a small board as `minclue count --classes` does for larger ones: stored-count-run.mjs STORE.
import { parseBoard } from '../dist/board/index.js';
import { countClasses } from '../dist/count/index.js';
import { fileStore } from '../dist/store/index.js';

try {
  const { classes, table } = await countClasses(parseBoard('1x6'), {
    threads: 2,
    store: fileStore(process.argv[2]),
  });
  console.log(String(classes), table.map(({ fixed }) => String(fixed)).join());
} catch (error) {
  console.error(error.name === 'InputError' ? error.message : error.stack);
  process.exitCode = 2;
}
