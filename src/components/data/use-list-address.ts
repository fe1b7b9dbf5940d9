import { useLocation, useSearchParams } from "react-router-dom";
import { z } from "zod";

const cursorName = "after";

type Trail = readonly (string | null)[];

export type ListAddress<List> = {
  /** The list that the address describes; null if it has unknown parameters. */
  list: List | null;
  /** The unknown parameters, and those with an unknown value. */
  unknown: readonly string[];
  /** The cursor that the page starts after; null for the first page. */
  after: string | null;
  /** Changes filters and goes to the first page. `replace` while typing, so that Back does not undo single letters. */
  change: (changed: Partial<List>, options?: { replace?: boolean }) => void;
  clear: () => void;
  paging: {
    /** The page's number; null where the way to it is unknown. */
    page: number | null;
    next: (cursor: string) => void;
    previous: (() => void) | null;
    first: () => void;
  };
};

/**
 * A list's filters, order and cursor, kept in the address and read by a schema whose defaults are not written. Unknown
 * parameters are reported (`unknown`), never ignored.
 */
export function useListAddress<Schema extends z.ZodObject>(schema: Schema): ListAddress<z.infer<Schema>> {
  type List = z.infer<Schema>;
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const { list, unknown } = readList(schema, address);
  const after = address.get(cursorName);
  const trail: Trail = state?.trail ?? [];
  const isKnown = after === null || trail.length > 0;

  function goTo(cursor: string | null, way: Trail) {
    const next = new URLSearchParams(address);
    if (cursor === null) next.delete(cursorName);
    else next.set(cursorName, cursor);
    setAddress(next, { state: { trail: way } });
  }

  return {
    list,
    unknown,
    after,
    change: (changed: Partial<List>, { replace = false } = {}) => {
      if (list) setAddress(writeList(schema, { ...list, ...changed }), { replace });
    },
    clear: () => setAddress(new URLSearchParams()),
    paging: {
      page: isKnown ? trail.length + 1 : null,
      next: (cursor) => goTo(cursor, [...trail, after]),
      previous: trail.length > 0 ? () => goTo(trail.at(-1) ?? null, trail.slice(0, -1)) : null,
      first: () => goTo(null, []),
    },
  };
}

function readList<Schema extends z.ZodObject>(schema: Schema, address: URLSearchParams) {
  const names = [...new Set(address.keys())].filter((name) => name !== cursorName);
  const strange = names.filter((name) => !(name in schema.shape) || address.getAll(name).length > 1);
  const read = schema.safeParse(Object.fromEntries(names.map((name) => [name, address.get(name)])));
  const wrong = read.error?.issues.map(({ path }) => String(path[0])) ?? [];
  const unknown = [...new Set([...strange, ...wrong])];
  return { list: read.success && unknown.length === 0 ? read.data : null, unknown };
}

/** Leaves out defaults. */
function writeList({ shape }: z.ZodObject, list: Record<string, unknown>): URLSearchParams {
  const defaultOf = (name: string) => z.safeParse(shape[name] ?? z.never(), undefined).data;
  const written = Object.entries(list).filter(
    ([name, value]) => value !== defaultOf(name) && value !== undefined && value !== null && value !== "",
  );
  return new URLSearchParams(written.map(([name, value]) => [name, String(value)]));
}
