// Builds what has changed since the last build: `npm run build`. Each step names the files it reads. A stamp of their
// contents decides whether its outputs are still valid. `npm run build -- --types` adds the declarations of the
// package, which only packing needs; `npm run build -- --all` ignores the stamps.
import { buildCatalogue } from './build/catalogue.ts';
import { buildDeclarations } from './build/declarations.ts';
import { buildDocs, docsInputs } from './build/docs.ts';
import { assemblyFiles, buildKernels } from './build/kernels.ts';
import { buildProgram } from './build/program.ts';
import { buildSchemas } from './build/schemas.ts';
import { filesOf, forgetStamps, runStep, type Step } from './build/step.ts';
import { buildWasm } from './build/wasm.ts';

const sources = filesOf('src', /(?<!\.test|\.fixture)\.tsx?$/).filter(
  (path) => !path.includes('/generated/'),
);
const library = sources.filter((path) => !path.startsWith('src/page/'));
const generated = () => [...filesOf('src/kernel/generated'), ...filesOf('src/catalogue/generated')];

const steps: readonly Step[] = [
  // each kernel has its own stamp inside, so the step runs for all when one has changed
  { name: 'kernels', inputs: () => assemblyFiles(), run: buildKernels },
  {
    name: 'wasm',
    inputs: () => filesOf('src/kernel/generated').filter((path) => !path.endsWith('/names.ts')),
    run: buildWasm,
  },
  { name: 'catalogue', inputs: () => filesOf('data/catalogue'), run: buildCatalogue },
  {
    name: 'program',
    inputs: () => [...library, ...generated(), 'package.json'],
    run: buildProgram,
  },
  { name: 'schemas', inputs: () => library, run: buildSchemas },
  {
    name: 'page',
    inputs: () => [
      ...sources,
      ...filesOf('src/page'),
      ...generated(),
      ...filesOf('results'),
      ...filesOf('scripts', /page-/),
    ],
    run: async () => (await import('./build/page.ts')).buildPage(), // it loads kernels to show results
  },
];

const isForPacking = process.argv.includes('--types');
if (process.argv.includes('--all')) forgetStamps();
for (const step of steps) await runStep(step);
if (isForPacking)
  await runStep({
    name: 'declarations',
    inputs: () => [...library, ...generated(), 'package.json', 'tsconfig.json', 'tsconfig.build.json'],
    run: buildDeclarations,
  });
// the docs show the declarations if they were built
await runStep({ name: 'docs', inputs: docsInputs, run: () => buildDocs(isForPacking) });
