type ExampleTableProps = { caption: string; head: string[]; rows: string[][] };

const cellStyles = "border-b border-line py-2 pe-3 text-start align-top tabular-nums";

export function ExampleTable({ caption, head, rows }: ExampleTableProps) {
  return (
    <table className="w-full border-collapse text-sm leading-[1.45]">
      <caption className="sr-only">{caption}</caption>
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
            <th scope="row" className={`${cellStyles} font-normal text-ink`}>
              {row[0]}
            </th>
            {row.slice(1).map((cell, at) => (
              <td key={head[at + 1]} className={`${cellStyles} text-soft`}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
