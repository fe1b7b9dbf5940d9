import { queryMaxCharacters } from "./search-limits";

export const promptSorts = ["relevance", "newest", "popular"] as const;
export type PromptSort = (typeof promptSorts)[number];

export const promptKinds = ["text", "image", "video", "audio", "workflow"] as const;
export type PromptKind = (typeof promptKinds)[number];

export type PromptFilters = {
  q: string;
  category: string | null;
  tag: string | null;
  kind: PromptKind | null;
  free: boolean;
  arabic: boolean;
  /** Null: by relevance where there is a query, else newest first. */
  sort: PromptSort | null;
};

export const noFilters: PromptFilters = {
  q: "",
  category: null,
  tag: null,
  kind: null,
  free: false,
  arabic: false,
  sort: null,
};

/** Filters from an address; unknown values are left out. */
export function readFilters(params: URLSearchParams): PromptFilters {
  return {
    q: (params.get("q") ?? "").slice(0, queryMaxCharacters).trim(),
    category: params.get("category") || null,
    tag: params.get("tag") || null,
    kind: promptKinds.find((kind) => kind === params.get("kind")) ?? null,
    free: params.get("free") === "1",
    arabic: params.get("arabic") === "1",
    sort: promptSorts.find((sort) => sort === params.get("sort")) ?? null,
  };
}

/** The query string of filters, in a fixed order and without unset ones. */
export function writeFilters(filters: PromptFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.q) params.set("q", filters.q);
  if (filters.category) params.set("category", filters.category);
  if (filters.tag) params.set("tag", filters.tag);
  if (filters.kind) params.set("kind", filters.kind);
  if (filters.free) params.set("free", "1");
  if (filters.arabic) params.set("arabic", "1");
  if (filters.sort) params.set("sort", filters.sort);
  return params;
}

export const libraryViews = ["grid", "list"] as const;
export type LibraryView = (typeof libraryViews)[number];

export function readView(params: URLSearchParams): LibraryView {
  return params.get("view") === "list" ? "list" : "grid";
}

export function writeView(params: URLSearchParams, view: LibraryView): URLSearchParams {
  if (view === "list") params.set("view", view);
  return params;
}

/** The available sorts: relevance needs a query. */
export function sortsFor(filters: PromptFilters): PromptSort[] {
  return promptSorts.filter((sort) => sort !== "relevance" || filters.q !== "");
}

export function effectiveSort(filters: PromptFilters): PromptSort {
  const byDefault = filters.q === "" ? "newest" : "relevance";
  return filters.sort !== null && sortsFor(filters).includes(filters.sort) ? filters.sort : byDefault;
}

export function isNarrowed(filters: PromptFilters): boolean {
  return activeFilters(filters).length > 0;
}

const narrowing = ["category", "tag", "kind", "free", "arabic"] as const;

export function activeFilters(filters: PromptFilters): (typeof narrowing)[number][] {
  return narrowing.filter((name) => filters[name] !== null && filters[name] !== false);
}

/**
 * The arguments of `search_prompts`. A preset limits the categories, overriding the address. Filters are JSON
 * because a GET carries them in its address.
 */
export function searchArguments(
  filters: PromptFilters,
  options: { preset: readonly string[] | null; limit: number },
) {
  const { category } = filters;
  const isAllowed = category !== null && (options.preset === null || options.preset.includes(category));
  const wanted = isAllowed ? category : (options.preset ?? undefined);
  return {
    query: filters.q,
    filters: JSON.stringify({
      category: wanted,
      tag: filters.tag ?? undefined,
      kind: filters.kind ?? undefined,
      free: filters.free || undefined,
      arabic: filters.arabic || undefined,
      sort: effectiveSort(filters),
      limit: options.limit,
    }),
  };
}
