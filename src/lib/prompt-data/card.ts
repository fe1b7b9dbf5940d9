import type { Database, Json } from "@/lib/database.gen";

/** A card, or of a shelf's smaller ones at least the address. */
export type CardInView = PromptCardView | Pick<PromptCardView, "slug">;

/** A house run that the reader may know of: of the present text, none of the sandbox. */
export type ShownRun = Omit<Database["public"]["Tables"]["shown_runs"]["Row"], "prompt_id">;

export type VerdictCount = Pick<
  Database["public"]["Tables"]["verdict_counts"]["Row"],
  "text_version" | "model_id" | "worked" | "partly" | "failed" | "last_on" | "score"
> & {
  /** Null where members named a model that is not listed. */
  ai_models: { name: string } | null;
};

export type PromptCardView = Omit<
  Database["public"]["Tables"]["prompt_cards"]["Row"],
  | "variables"
  | "outline"
  | "points"
  | "points_ar"
  | "search_terms"
  | "search_terms_ar"
  | "checked_on"
  | "checked_tool"
  | "sources"
  | "text_version"
  | "allows_trial"
  | "tried_by"
  | "worked_for"
> & {
  variables: Json;
  /** Absent in lists, as are the points. */
  outline?: Json;
  points?: string[];
  points_ar?: string[];
  /** When and with what the facts were checked; on a prompt's page only, as are the pages that state them. */
  checked_on?: string | null;
  checked_tool?: string | null;
  sources?: Json;
  /** The version of the text; on a prompt's page only. */
  text_version?: number;
  /** Whether the gate offers a trial; on a prompt's page only. */
  allows_trial?: boolean;
  /** How many members said whether the current text worked, and for how many it did. */
  tried_by?: number;
  worked_for?: number;
  /** The same per version and model; on a prompt's page only. */
  verdict_counts?: VerdictCount[];
  /** The graphs of attached workflows; on a prompt's page only. */
  prompt_workflows?: Pick<Database["public"]["Tables"]["prompt_workflows"]["Row"], "file" | "graph">[];
  /** On a prompt's page only. */
  shown_runs?: ShownRun[];
  /** In search results: the card matches less than half of the query's words. */
  is_near?: boolean;
};
