export const statuses = ["published", "draft", "hidden"] as const;
export type Status = (typeof statuses)[number];

export const sorts = ["changed", "title"] as const;
export type Sort = (typeof sorts)[number];

/** Which of one's own prompts are listed, and in which order. */
export type Filters = { query: string; status: Status | null; sort: Sort };

/** As they stand in the address; what it does not say, or says wrongly, is the default. */
export function readFilters(address: URLSearchParams): Filters {
  return {
    query: address.get("q") ?? "",
    status: statuses.find((status) => status === address.get("status")) ?? null,
    sort: sorts.find((sort) => sort === address.get("sort")) ?? "changed",
  };
}

/** The address of these filters, without what is the default. */
export function writeFilters({ query, status, sort }: Filters): URLSearchParams {
  return new URLSearchParams({
    ...(query && { q: query }),
    ...(status && { status }),
    ...(sort !== "changed" && { sort }),
  });
}

export const isNarrowed = ({ query, status }: Filters): boolean => query.trim() !== "" || status !== null;
