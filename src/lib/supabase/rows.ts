import type { Database } from "@/lib/database.gen";

type Composites = Database["public"]["CompositeTypes"];

/**
 * A row that a database function returns. The generated types say of every column that it may be null; here only those
 * named may be.
 */
export type RowOf<Name extends keyof Composites, Nullable extends keyof Composites[Name] = never> = {
  [Column in keyof Composites[Name]]: Column extends Nullable
    ? Composites[Name][Column]
    : NonNullable<Composites[Name][Column]>;
};
