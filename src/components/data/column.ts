import type { ReactNode } from "react";

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
