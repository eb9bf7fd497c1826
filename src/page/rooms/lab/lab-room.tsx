// The room Lab: experiments to watch. Each has its own address, such as #/lab/anneal.
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import type { RoomProps } from '../../room.ts';
import { fragmentOf } from '../../route.ts';
import { complain } from '../../shell/said.ts';
import { AnnealLab } from './anneal-lab.tsx';
import { HitLab } from './hit-lab.tsx';
import { PatternLab } from './pattern-lab.tsx';
import { RaceLab } from './race-lab.tsx';

interface Experiment {
  readonly name: string;
  readonly title: string;
  readonly component: ComponentType<RoomProps>;
}

const experiments: readonly Experiment[] = [
  { name: 'anneal', title: 'Annealing', component: AnnealLab },
  { name: 'race', title: 'Race of checkers', component: RaceLab },
  { name: 'patterns', title: 'Patterns', component: PatternLab },
  { name: 'hit', title: 'Hitting sets', component: HitLab },
];

export default function LabRoom({ rest }: RoomProps) {
  const [name = '', ...others] = rest;
  const known = experiments.find((each) => each.name === name);
  useEffect(() => {
    if (!known && name !== '')
      complain(`There is no experiment called "${name.slice(0, 40)}". The tabs list all experiments.`);
  }, [known, name]);
  const { name: shown, title, component: Shown } = known ?? experiments[0];
  return (
    <>
      <h1 class="unseen">Lab: {title}</h1>
      <nav class="tabs" aria-label="experiments">
        {experiments.map((each) => (
          <a
            key={each.name}
            href={fragmentOf('lab', each.name)}
            {...(each.name === shown && { 'aria-current': 'page' })}
          >
            {each.title}
          </a>
        ))}
      </nav>
      <Shown key={shown} rest={known ? others : []} />
    </>
  );
}
