import type { ReactNode } from "react";
import { LoadFailed } from "@/components/ui/load-failed";
import { m } from "@/lib/i18n";
import type { Column } from "./column";
import { BodyRow, cellStyles, HeadCell, headStyles, RowCheckbox } from "./data-table-cells";

type Selection<Row> = {
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
  /** Names the row for the label of its checkbox. */
  nameOf: (row: Row) => string;
};

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** The applied order: a column's id, with a minus where it is descending. */
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: Selection<Row>;
  /** The rows are a previous page's, shown until the new ones load. */
  isStale?: boolean;
  isFailed?: boolean;
  onRetry: () => void;
  empty: ReactNode;
};

const skeletonRows = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/** A table that the server sorts, filters and pages, with its states: loading, failed, empty. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, sort, onSort, selection, isStale = false, empty } = props;
  if (props.isFailed) return <LoadFailed onRetry={props.onRetry} />;
  if (rows?.length === 0) return empty;
  const ids = rows?.map(rowId) ?? [];
  const pickedHere = ids.filter((id) => selection?.picked.has(id));

  function pick(changed: readonly string[], isPicked: boolean) {
    const picked = new Set(selection?.picked);
    for (const id of changed)
      if (isPicked) picked.add(id);
      else picked.delete(id);
    selection?.onPick(picked);
  }

  return (
    <section
      aria-label={caption}
      aria-busy={rows === undefined || isStale}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      className="overflow-auto rounded-lg border border-line bg-surface sm:max-h-[78dvh]"
    >
      <table className="w-full border-separate border-spacing-0 text-[13.5px]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={`${headStyles} w-11 ps-1 pe-0`}>
                <RowCheckbox
                  label={m.data_select_page()}
                  isDisabled={!rows}
                  isChecked={ids.length > 0 && pickedHere.length === ids.length}
                  isPartly={pickedHere.length > 0 && pickedHere.length < ids.length}
                  onChange={(isPicked) => pick(ids, isPicked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className={isStale ? "opacity-55 transition-opacity" : ""}>
          {rows === undefined
            ? skeletonRows.map((key) => (
                <tr key={key}>
                  {[...(selection ? ["pick"] : []), ...columns.map(({ id }) => id)].map((id) => (
                    <td key={id} className={cellStyles}>
                      <span className="skeleton my-1 block h-4 rounded-sm" />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <BodyRow
                  key={rowId(row)}
                  row={row}
                  columns={columns}
                  name={selection?.nameOf(row)}
                  isPicked={selection?.picked.has(rowId(row)) ?? false}
                  onPick={(isPicked) => pick([rowId(row)], isPicked)}
                />
              ))}
        </tbody>
      </table>
    </section>
  );
}
