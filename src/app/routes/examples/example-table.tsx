type ExampleTableProps = { head: string[]; rows: string[][] };

export function ExampleTable({ head, rows }: ExampleTableProps) {
  return (
    <table className="w-full border-collapse text-[13.5px] leading-[1.45]">
      <thead>
        <tr>
          {head.map((cell) => (
            <th
              key={cell}
              scope="col"
              className="border-b border-line-strong py-2 pe-3 text-start font-[560]"
            >
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((cell, at) => (
              <td
                key={head[at]}
                className="border-b border-line py-2 pe-3 align-top text-soft tabular-nums first:text-ink"
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
