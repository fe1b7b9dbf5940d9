import type { Database, Json } from "@/lib/database.gen";

export type PromptCard = Omit<
  Database["public"]["Tables"]["prompt_cards"]["Row"],
  "variables" | "outline" | "points" | "points_ar" | "search_terms" | "search_terms_ar"
> & {
  variables: Json;
  /** The shape of the text; lists come without it, and without the points. */
  outline?: Json;
  points?: string[];
  points_ar?: string[];
  /** The graphs of attached workflows, with a prompt's page alone. */
  prompt_workflows?: Pick<Database["public"]["Tables"]["prompt_workflows"]["Row"], "file" | "graph">[];
  /** In what a search found: the card has less than half of what the words say. */
  is_near?: boolean;
};
