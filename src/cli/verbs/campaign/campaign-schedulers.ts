// `minclue campaign slurm`, `parallel` and `kubernetes`: print a script that runs a campaign on many machines.

import { basename, resolve } from 'node:path';
import { InputError } from '../../../base/index.ts';
import { isAddress } from '../../frame/address.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import { resultsFile, silencing } from '../../frame/shared-options.ts';
import { type ArgumentSpec, declareVerb } from '../../frame/verb.ts';
import { withCampaign } from './campaign-command.ts';
import {
  type JobPlan,
  kubernetesScript,
  parallelScript,
  slurmScript,
  USUAL_ARRAY_JOBS,
} from './schedulers/index.ts';

const spreading = declareOptions({
  jobs: option.number('N', 'split the tasks into N jobs, each with its own store', {
    min: 1,
    defaultHelp: `one for each task, at most ${USUAL_ARRAY_JOBS.toLocaleString('en')}`,
  }),
  threads: option.number('N', 'worker threads of each job', { min: 1, max: 1024, default: 1 }),
  ...silencing,
  ...resultsFile,
});
type Spreading = OptionsOf<typeof spreading>;

const fileArgument = {
  name: 'file',
  help: 'the file of the campaign',
  kind: 'store',
  howMany: 'one',
} as const satisfies ArgumentSpec;

export const slurmCommand = declareVerb({
  name: 'slurm',
  summary:
    'print a script that submits the tasks to Slurm as a job array, then a job that merges and verifies the stores',
  arguments: [fileArgument],
  options: spreading,
  examples: ['minclue campaign slurm 2x3.campaign --jobs 5'],
  run: async ([path], options, { write }) => write(slurmScript(await planOf(path, options))),
});

export const parallelCommand = declareVerb({
  name: 'parallel',
  summary: 'print a script that does the tasks with GNU parallel, then merges and verifies the stores',
  arguments: [fileArgument],
  options: spreading,
  examples: ['minclue campaign parallel 2x3.campaign --jobs 5'],
  run: async ([path], options, { write }) => write(parallelScript(await planOf(path, options))),
});

const kubernetesOptions = declareOptions({
  ...spreading,
  image: option.text('NAME', 'a container image that contains the command minclue', { required: true }),
  claim: option.text(
    'NAME',
    'the claim of a volume that holds the file of the campaign and that all pods can write to',
    { required: true },
  ),
});

export const kubernetesCommand = declareVerb({
  name: 'kubernetes',
  summary:
    'print a script that does the tasks with an indexed Job of Kubernetes, then merges and verifies the stores',
  arguments: [fileArgument],
  options: kubernetesOptions,
  examples: ['minclue campaign kubernetes 2x3.campaign --jobs 5 --image example/minclue --claim minclue'],
  async run([path], options, { write }) {
    const { image, claim } = options;
    if (!CLAIM.test(claim))
      throw new InputError(`--claim ${JSON.stringify(claim)}: expected lower-case letters, digits, . and -`);
    if (!IMAGE.test(image))
      throw new InputError(`--image ${JSON.stringify(image)}: expected the name of a container image`);
    const plan = await planOf(path, options);
    const file = basename(plan.campaign);
    const inPods = { campaign: `${FOLDER}/${file}`, program: ['minclue'], folder: FOLDER };
    await write(kubernetesScript({ ...plan, ...inPods, image, claim, name: jobName(file) }));
  },
});

/** Where the pods mount the volume. */
const FOLDER = '/campaign';

/** The names of claims and of images that Kubernetes allows. */
const CLAIM = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/;
const IMAGE = /^[\w.:/@-]{1,500}$/;

/** Returns a name that Kubernetes allows: `2x3.campaign` becomes `minclue-2x3-campaign`. */
function jobName(file: string): string {
  const words = file.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return ['minclue', ...words].join('-').slice(0, 50).replace(/-$/, '');
}

async function planOf(path: string, { jobs, threads }: Spreading): Promise<JobPlan> {
  if (isAddress(path))
    throw new InputError(
      'a campaign at an address hands out its own tasks; run "minclue campaign work ADDRESS" on each machine',
    );
  if (/\p{Cc}/u.test(path))
    throw new InputError(
      `${JSON.stringify(path)}: a name with control characters cannot be written into a script`,
    );
  const { name, header } = await withCampaign(path, async (store) => store);
  const { tasks } = header;
  if (tasks === null)
    throw new InputError(`${name}: its tasks are not numbered, so they cannot be split into jobs`);
  if (jobs !== undefined && jobs > tasks)
    throw new InputError(
      `--jobs ${jobs}: there ${tasks === 1 ? 'is' : 'are'} only ${counted(tasks, 'task')}`,
    );
  const program = [process.execPath, resolve(process.argv[1])];
  const usual = Math.min(tasks, USUAL_ARRAY_JOBS);
  return { campaign: resolve(path), tasks, jobs: jobs ?? usual, threads, program };
}
