// Shows the nodes of a search by the number of clues chosen, and why its branches ended. The numbers differ widely, so
// bars are logarithmic.
import type { CheckCounters } from '../../../check/index.ts';
import { HeadRow } from '../../shell/head-row.tsx';
import { pruneWords } from '../../words/prunes.ts';

export function Levels({ counters: { nodesPerLevel, prunes } }: { readonly counters: CheckCounters }) {
  const most = Math.log(Math.max(2, ...nodesPerLevel) + 1);
  const reasons = pruneWords(prunes);
  return (
    <>
      <h3>Nodes by the number of clues chosen</h3>
      <table class="levels">
        <thead class="unseen">
          <HeadRow names={['clues chosen', 'nodes', 'bar']} />
        </thead>
        <tbody>
          {nodesPerLevel.map((nodes, level) => (
            <tr key={level}>
              <td>{level}</td>
              <td>{nodes.toLocaleString('en')}</td>
              <td class="bar" aria-hidden="true">
                <span style={{ width: `${(100 * Math.log(nodes + 1)) / most}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {reasons.length > 0 && (
        <>
          <h3>Why branches ended</h3>
          <dl class="reasons">
            {reasons.map(({ reason, branches }) => (
              <div key={reason}>
                <dt>{reason}</dt>
                <dd>{branches.toLocaleString('en')}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}
