import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { m } from "@/lib/i18n";
import type { Column } from "./column";

export const headStyles =
  "sticky top-0 z-[1] border-b border-line-strong bg-sunken px-4 text-start text-[13px] font-[560] text-soft whitespace-nowrap";
export const cellStyles = "border-b border-line px-4 py-2 align-middle [tr:last-child>&]:border-b-0";

type HeadCellProps<Row> = { column: Column<Row>; sort?: string; onSort?: (sort: string) => void };

export function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { id, header, isSortable, isNumeric, startsDescending } = column;
  const end = isNumeric ? "text-end" : "";
  if (!isSortable)
    return (
      <th scope="col" className={`${headStyles} ${end} h-11`}>
        {header}
      </th>
    );
  const isAscending = sort === id;
  const isDescending = sort === `-${id}`;
  const isSorted = isAscending || isDescending;
  const goesDown = isSorted ? isAscending : startsDescending;
  const Arrow = isAscending ? ArrowUp : isDescending ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={isAscending ? "ascending" : isDescending ? "descending" : "none"}
      className={`${headStyles} ${end}`}
    >
      <button
        type="button"
        onClick={() => onSort?.(goesDown ? `-${id}` : id)}
        className={`-mx-2 inline-flex h-11 items-center gap-1.5 rounded-sm px-2 transition-colors hover:text-ink ${
          isSorted ? "text-ink" : ""
        }`}
      >
        {header}
        <Arrow size={14} strokeWidth={1.75} aria-hidden className={isSorted ? "text-gold" : "text-mute"} />
      </button>
    </th>
  );
}

type RowCheckboxProps = {
  label: string;
  isChecked: boolean;
  isPartly?: boolean;
  isDisabled?: boolean;
  onChange: (isChecked: boolean) => void;
};

export function RowCheckbox({ label, isChecked, isPartly = false, isDisabled, onChange }: RowCheckboxProps) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        disabled={isDisabled}
        checked={isChecked}
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        onChange={({ target }) => onChange(target.checked)}
        className="size-[18px] accent-gold"
      />
    </label>
  );
}

type BodyRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  /** The label of the row's checkbox; absent where rows cannot be selected. */
  name: string | undefined;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
};

export function BodyRow<Row>({ row, columns, name, isPicked, onPick }: BodyRowProps<Row>) {
  return (
    <tr className={isPicked ? "bg-gold-wash" : "hover:bg-sunken"}>
      {name !== undefined && (
        <td className={`${cellStyles} ps-1 pe-0`}>
          <RowCheckbox label={m.data_select({ name })} isChecked={isPicked} onChange={onPick} />
        </td>
      )}
      {columns.map(({ id, cell, isNumeric, isRowHeader, className = "" }) => {
        const styles = `${cellStyles} ${isNumeric ? "text-end tabular-nums" : "text-start"} ${className}`;
        const Cell = isRowHeader ? "th" : "td";
        return (
          <Cell key={id} scope={isRowHeader ? "row" : undefined} className={`${styles} font-normal`}>
            {cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}
