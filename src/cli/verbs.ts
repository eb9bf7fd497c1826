// All verbs, in the order in which the help lists them.
import { backdoorsVerb } from './backdoors.ts';
import { bandsVerb } from './bands.ts';
import { benchVerb } from './bench.ts';
import { blueprintsVerb } from './blueprints.ts';
import { campaignVerbs } from './campaign.ts';
import { canonVerb } from './canon.ts';
import { catalogueVerbs } from './catalogue.ts';
import { censusVerb } from './census.ts';
import { checkVerb } from './check.ts';
import { compareVerb } from './compare.ts';
import { declareCompletion } from './completion.ts';
import { convertVerb } from './convert.ts';
import { countVerb } from './count.ts';
import { coverVerb } from './cover.ts';
import { drawVerb } from './draw.ts';
import { encodeVerb } from './encode.ts';
import { explainVerb } from './explain.ts';
import { farmVerbs } from './farm.ts';
import { groupVerb } from './group.ts';
import { hintVerb } from './hint.ts';
import { hitVerb } from './hit.ts';
import { huntVerb } from './hunt.ts';
import { listsVerbs } from './list-sets.ts';
import { makeVerb } from './make.ts';
import { minVerb } from './min.ts';
import { minimiseVerb } from './minimise.ts';
import { neighboursVerb } from './neighbours.ts';
import { pageVerb } from './page.ts';
import { patternVerbs } from './pattern.ts';
import { patternsVerb } from './patterns.ts';
import { proveVerb } from './prove.ts';
import { rateVerb } from './rate.ts';
import { similarVerb } from './similar.ts';
import { solveVerb } from './solve.ts';
import { templatesVerb } from './templates.ts';
import { unavoidableVerb } from './unavoidable.ts';
import type { Verb, VerbGroup } from './verb.ts';
import { verifyVerb } from './verify.ts';

export const verbs: readonly (Verb | VerbGroup)[] = [
  solveVerb,
  countVerb,
  canonVerb,
  convertVerb,
  encodeVerb,
  coverVerb,
  compareVerb,
  benchVerb,
  drawVerb,
  patternsVerb,
  patternVerbs,
  catalogueVerbs,
  checkVerb,
  minVerb,
  proveVerb,
  campaignVerbs,
  farmVerbs,
  hitVerb,
  verifyVerb,
  unavoidableVerb,
  neighboursVerb,
  blueprintsVerb,
  makeVerb,
  minimiseVerb,
  huntVerb,
  similarVerb,
  groupVerb,
  listsVerbs,
  bandsVerb,
  templatesVerb,
  censusVerb,
  rateVerb,
  backdoorsVerb,
  hintVerb,
  explainVerb,
  pageVerb,
  declareCompletion(() => verbs),
];
