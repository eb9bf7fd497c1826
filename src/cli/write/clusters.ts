// Clusters of a list, for the verbs that find neighbours: each line with its cluster, the largest first, and the number
// of clusters by size.

import type { Clusters, Linking } from '../../similar/index.ts';
import { counted } from '../frame/message.ts';
import { declareOptions, option } from '../frame/option.ts';
import type { clusterFields, clusterSummary } from '../json/fields.ts';
import type { RowOf } from '../json/shape.ts';

export const clustering = declareOptions({
  clusters: option.flag(
    'print the list itself, sorted by clusters: groups connected by links between neighbours within the list',
  ),
});

/** Sorts the lines of a list by cluster, then in their order. `forms` has the form of each line. */
export function sortByCluster<Line>(
  lines: readonly Line[],
  forms: readonly Uint8Array[],
  linking: Linking,
  clusters: Clusters,
): { readonly line: Line; readonly row: RowOf<typeof clusterFields> }[] {
  const { clusterOf, linksOf, sizes } = clusters;
  return lines
    .map((line, i) => {
      const form = linking.indexOf(forms[i]);
      const cluster = clusterOf[form];
      return { line, row: { cluster: cluster + 1, members: sizes[cluster], linked: linksOf[form] } };
    })
    .sort((a, b) => a.row.cluster - b.row.cluster); // keeps the order within a cluster
}

/** Describes the cluster of a line: `cluster 2 of 5, 3 members, 1 link`. */
export function clusterText(
  { cluster, members, linked }: RowOf<typeof clusterFields>,
  { sizes }: Clusters,
): string {
  return `cluster ${cluster} of ${sizes.length}, ${counted(members, 'member')}, ${counted(linked, 'link')}`;
}

export function clusterCounts({ sizes, links }: Clusters): RowOf<typeof clusterSummary> {
  const byMembers: Record<string, number> = {};
  for (const size of sizes) byMembers[size] = (byMembers[size] ?? 0) + 1;
  return { clusters: sizes.length, byMembers, links };
}

/** Describes all clusters: `5 clusters, 3 links: 4 of 1 member, 1 of 3 members`. */
export function clustersNote(clusters: Clusters): string {
  const { byMembers = {}, links = 0 } = clusterCounts(clusters);
  const sizes = Object.entries(byMembers).map(
    ([size, count]) => `${count} of ${counted(Number(size), 'member')}`,
  );
  const which = sizes.length > 0 ? `: ${sizes.join(', ')}` : '';
  return `${counted(clusters.sizes.length, 'cluster')}, ${counted(links, 'link')}${which}`;
}
