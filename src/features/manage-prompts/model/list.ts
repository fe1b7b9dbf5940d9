import { z } from "zod";

export const managedStatuses = ["published", "draft", "hidden"] as const;
export const managedKinds = ["text", "image", "video", "audio", "workflow"] as const;
export const reasons = ["broken", "misleading", "copied", "harmful", "other"] as const;
export const sortColumns = ["title", "copies", "reports", "created", "updated"] as const;

const sorts = sortColumns.flatMap((column) => [column, `-${column}`] as const);

const yesOrNo = z.enum(["yes", "no"]).nullable().default(null);

/** The query parameters of the list of prompts. */
export const listSchema = z.object({
  q: z.string().max(200).default(""),
  category: z.string().max(80).nullable().default(null),
  kind: z.enum(managedKinds).nullable().default(null),
  author: z.uuid().nullable().default(null),
  status: z.enum(managedStatuses).nullable().default(null),
  featured: yesOrNo,
  free: yesOrNo,
  reported: yesOrNo,
  unchecked: yesOrNo,
  sort: z.enum(sorts).default("-updated"),
});

export type PromptList = z.infer<typeof listSchema>;

/** The query parameters of the reports; `view` distinguishes them from the prompts. */
export const reportListSchema = z.object({
  view: z.literal("reports").optional(),
  status: z.enum(["open", "closed"]).default("open"),
  reason: z.enum(reasons).nullable().default(null),
  prompt: z.uuid().nullable().default(null),
});

export type ReportList = z.infer<typeof reportListSchema>;

export const runStatuses = ["ok", "failed", "timeout", "refused"] as const;

/** The query parameters of the house runs. */
export const runListSchema = z.object({
  view: z.literal("runs").optional(),
  failed: yesOrNo,
  status: z.enum(runStatuses).nullable().default(null),
  prompt: z.uuid().nullable().default(null),
});

export type RunList = z.infer<typeof runListSchema>;

export const duplicateListSchema = z.object({ view: z.literal("duplicates").optional() });

const flags = { yes: true, no: false };

/** The set filters, as the database takes them. */
export function managedFilters({ sort: _sort, featured, free, reported, unchecked, ...words }: PromptList) {
  return given({
    ...words,
    q: words.q.trim() || null,
    featured: featured && flags[featured],
    free: free && flags[free],
    reported: reported && flags[reported],
    unchecked: unchecked && flags[unchecked],
  });
}

export function reportFiltersOf({ view: _view, ...filters }: ReportList) {
  return given(filters);
}

export const runFiltersOf = ({ view: _view, ...filters }: RunList) => given(filters);

function given<Value>(filters: Record<string, Value | null | undefined>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(filters).filter(
      (entry): entry is [string, Value] => entry[1] !== null && entry[1] !== undefined,
    ),
  );
}

export const isManagedListNarrowed = (list: PromptList) => Object.keys(managedFilters(list)).length > 0;
