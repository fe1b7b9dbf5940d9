import {
  type ColumnDef,
  type Header,
  type ReactTable,
  rowSelectionFeature,
  rowSortingFeature,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ChevronsUpDown, type LucideIcon } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { ListStatus } from "@/components/status/list-status";
import { LoadFailed } from "@/components/ui/load-failed";
import { Notice } from "@/components/ui/notice";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";

export type Column<Row> = {
  /** The column's name in the `sort` parameter. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** For columns that are aligned at their end, such as numbers. */
  isNumeric?: boolean;
  /** For the column that names the row to a screen reader. */
  isRowHeader?: boolean;
  /** The first click sorts the largest or newest first. */
  startsDescending?: boolean;
  className?: string;
};

type Selection<Row> = {
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
  /** Names the row for the label of its checkbox. */
  nameOf: (row: Row) => string;
};

export type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  /** The applied order: a column's id, with a minus where it is descending. */
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: Selection<Row>;
  /** Where the rows come from; a previous page's are shown until the new ones have loaded. */
  query: { isPlaceholderData: boolean; isLoadingError: boolean; refetch: () => unknown };
  empty: { Icon: LucideIcon; title: string; text?: string };
};

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature });
const none: readonly never[] = [];
const skeletonRows = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/** A table that the server sorts, filters and pages, with its states: loading, failed, empty. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { rows, query, empty } = props;
  const isCurrent = rows !== undefined && !query.isPlaceholderData;
  const words = rows?.length
    ? m.data_shown({ count: rows.length, shown: formatNumber(rows.length) })
    : empty.title;
  return (
    <>
      <ListStatus className="sr-only" words={isCurrent ? words : null} />
      {query.isLoadingError ? (
        <LoadFailed onRetry={() => void query.refetch()} />
      ) : rows?.length === 0 ? (
        <Notice icon={<empty.Icon size={24} strokeWidth={1.6} />} title={empty.title}>
          {empty.text}
        </Notice>
      ) : (
        <Rows {...props} />
      )}
    </>
  );
}

function Rows<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, sort, selection, query } = props;
  const definitions = useMemo(() => columns.map((column) => defineColumn(column)), [columns]);
  const table = useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: rows ?? none,
    getRowId: ({ id }) => id,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    enableRowSelection: selection !== undefined,
    state: {
      sorting: sort ? [{ id: sort.replace(/^-/, ""), desc: sort.startsWith("-") }] : [],
      rowSelection: Object.fromEntries([...(selection?.picked ?? [])].map((id) => [id, true as const])),
    },
    onSortingChange: (change) => {
      const [first] = typeof change === "function" ? change(table.state.sorting) : change;
      if (first) props.onSort?.(`${first.desc ? "-" : ""}${first.id}`);
    },
    onRowSelectionChange: (change) => {
      const picked = typeof change === "function" ? change(table.state.rowSelection) : change;
      selection?.onPick(new Set(Object.keys(picked).filter((id) => picked[id])));
    },
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  return (
    <section
      aria-label={caption}
      aria-busy={rows === undefined || query.isPlaceholderData}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      className="table-scroller scroll-pt-12 overflow-auto rounded-lg border border-line bg-surface sm:max-h-[78dvh]"
    >
      <table className="w-full border-separate border-spacing-0 text-sm leading-[1.35]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {selection && (
                <th scope="col" className={`${headStyles} w-11 px-0!`}>
                  <SelectPage table={table} isDisabled={!rows} />
                </th>
              )}
              {group.headers.map((header) => (
                <HeadCell key={header.id} header={header} column={byId.get(header.column.id)} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody className={query.isPlaceholderData ? "opacity-55 transition-opacity" : ""}>
          {rows === undefined
            ? skeletonRows.map((key) => (
                <tr key={key}>
                  {[...(selection ? ["pick"] : []), ...byId.keys()].map((id) => (
                    <td key={id} className={cellStyles}>
                      <span className="skeleton my-1 block h-4 rounded-sm" />
                    </td>
                  ))}
                </tr>
              ))
            : table
                .getRowModel()
                .rows.map((row) => (
                  <BodyRow
                    key={row.id}
                    row={row}
                    columns={columns}
                    name={selection?.nameOf(row.original)}
                    isPicked={selection?.picked.has(row.id) ?? false}
                  />
                ))}
        </tbody>
      </table>
    </section>
  );
}

const headStyles =
  "sticky top-0 z-[1] h-11 border-b border-line-strong bg-sunken px-3 text-sm font-[560] text-soft whitespace-nowrap";
const cellStyles = "h-11 border-b border-line px-3 align-middle [tr:last-child>&]:border-b-0";

/** Numbers stand at the column's end, under the end of its heading. */
const alignment = (isNumeric: boolean | undefined) => (isNumeric ? "text-end" : "text-start");

type Features = typeof features;

function defineColumn<Row extends object>(column: Column<Row>): ColumnDef<Features, Row> {
  return {
    id: column.id,
    header: column.header,
    enableSorting: column.isSortable ?? false,
    sortDescFirst: column.startsDescending ?? false,
    // The table library demands a value before it allows sorting; here the server sorts.
    accessorFn: () => null,
  };
}

type HeadCellProps<Row extends object> = { header: Header<Features, Row>; column: Column<Row> | undefined };

function HeadCell<Row extends object>({ header, column }: HeadCellProps<Row>) {
  const direction = header.column.getIsSorted();
  const styles = `${headStyles} ${alignment(column?.isNumeric)} ${column?.isRowHeader ? "table-edge z-[2]!" : ""}`;
  if (!column?.isSortable)
    return (
      <th scope="col" className={styles}>
        {column?.header}
      </th>
    );
  const Arrow = direction === "asc" ? ArrowUp : direction === "desc" ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={direction === false ? "none" : direction === "asc" ? "ascending" : "descending"}
      className={styles}
    >
      <button
        type="button"
        onClick={header.column.getToggleSortingHandler()}
        className={`-mx-2 inline-flex h-11 items-center gap-1.5 rounded-sm px-2 transition-colors hover:text-ink ${
          direction ? "text-ink" : ""
        } ${column.isNumeric ? "flex-row-reverse" : ""}`}
      >
        {column.header}
        <Arrow size={14} className={direction ? "text-gold" : "text-mute"} />
      </button>
    </th>
  );
}

function SelectPage<Row extends object>({
  table,
  isDisabled,
}: {
  table: ReactTable<Features, Row>;
  isDisabled: boolean;
}) {
  const isSome = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected();
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={m.data_select_page()}
        disabled={isDisabled}
        checked={table.getIsAllRowsSelected()}
        ref={(box) => {
          if (box) box.indeterminate = isSome;
        }}
        onChange={table.getToggleAllRowsSelectedHandler()}
        className="size-[18px] accent-gold"
      />
    </label>
  );
}

type BodyRowProps<Row extends object> = {
  row: TableRow<Features, Row>;
  columns: readonly Column<Row>[];
  name: string | undefined;
  isPicked: boolean;
};

function BodyRow<Row extends object>({ row, columns, name, isPicked }: BodyRowProps<Row>) {
  return (
    <tr className={isPicked ? "bg-gold-wash" : "bg-surface hover:bg-sunken"}>
      {name !== undefined && (
        <td className={`${cellStyles} px-0!`}>
          <label className="grid size-11 cursor-pointer place-items-center">
            <input
              type="checkbox"
              aria-label={m.data_select({ name })}
              checked={isPicked}
              onChange={row.getToggleSelectedHandler()}
              className="size-[18px] accent-gold"
            />
          </label>
        </td>
      )}
      {columns.map(({ id, cell, isNumeric, isRowHeader, className = "" }) => {
        const edge = isRowHeader ? "table-edge bg-inherit" : "";
        const styles = `${cellStyles} ${alignment(isNumeric)} tabular-nums ${edge} ${className}`;
        const Cell = isRowHeader ? "th" : "td";
        return (
          <Cell key={id} scope={isRowHeader ? "row" : undefined} className={`${styles} font-normal`}>
            {cell(row.original)}
          </Cell>
        );
      })}
    </tr>
  );
}
