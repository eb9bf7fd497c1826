// The first row of a table, with the names of the columns.
export function HeadRow({ names }: { readonly names: readonly string[] }) {
  return (
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  );
}
