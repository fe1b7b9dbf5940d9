export const ownStatuses = ["published", "draft", "hidden"] as const;
export type Status = (typeof ownStatuses)[number];

export const sorts = ["changed", "title"] as const;
export type Sort = (typeof sorts)[number];

export type Filters = { query: string; status: Status | null; sort: Sort };

/** Filters from an address; missing and invalid ones get their defaults. */
export function readOwnFilters(address: URLSearchParams): Filters {
  return {
    query: address.get("q") ?? "",
    status: ownStatuses.find((status) => status === address.get("status")) ?? null,
    sort: sorts.find((sort) => sort === address.get("sort")) ?? "changed",
  };
}

export function writeOwnFilters({ query, status, sort }: Filters): URLSearchParams {
  return new URLSearchParams({
    ...(query && { q: query }),
    ...(status && { status }),
    ...(sort !== "changed" && { sort }),
  });
}

export const isOwnListNarrowed = ({ query, status }: Filters): boolean =>
  query.trim() !== "" || status !== null;
