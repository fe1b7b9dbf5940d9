import { useLocation, useSearchParams } from "react-router-dom";
import { z } from "zod";

const cursorName = "after";

type Trail = readonly (string | null)[];

export type ListAddress<List> = {
  /** What the address asks for; null where it asks for something that the list does not know. */
  list: List | null;
  /** The names in the address that the list does not know, or not with that value. */
  unknown: readonly string[];
  /** Where the page begins that is shown: after this row, or with the first. */
  after: string | null;
  /** Asks for something else, from the first page on. Replaced where it is typed, so that Back does not undo letters. */
  change: (changed: Partial<List>, options?: { replace?: boolean }) => void;
  /** The address that asks for nothing in particular. */
  clear: () => void;
  paging: {
    /** The number of the page, where the way to it is known. */
    page: number | null;
    next: (cursor: string) => void;
    previous: (() => void) | null;
    first: () => void;
  };
};

/**
 * Which part of a list is shown, as it stands in the address: filters and order through a schema, whose defaults are not written,
 * and the cursor of the page. An unknown filter, value or order is told (`unknown`), never taken for "everything".
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

/** Without what is the default. */
function writeList({ shape }: z.ZodObject, list: Record<string, unknown>): URLSearchParams {
  const defaultOf = (name: string) => z.safeParse(shape[name] ?? z.never(), undefined).data;
  const written = Object.entries(list).filter(
    ([name, value]) => value !== defaultOf(name) && value !== undefined && value !== null && value !== "",
  );
  return new URLSearchParams(written.map(([name, value]) => [name, String(value)]));
}
