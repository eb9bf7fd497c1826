// A worker that answers pieces of lists for any verb.
import { type ListWork, serveLists } from '../../lists/internal.ts';
import { callable } from '../frame/verb.ts';
import { verbLoaders } from '../frame/verbs.ts';

serveLists(async (name): Promise<ListWork> => {
  const verb = await verbLoaders[name.split(' ')[0]]();
  const works = callable([verb]).flatMap(({ verb: { works = [] } }) => works);
  return works.find((work) => work.name === name)!;
});
