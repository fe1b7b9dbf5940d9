import type { Database, Json } from "@/lib/database.gen";

export type PromptCard = Omit<
  Database["public"]["Tables"]["prompt_cards"]["Row"],
  "variables" | "outline" | "points" | "points_ar"
> & {
  variables: Json;
  /** The shape of the text; lists come without it, and without the points. */
  outline?: Json;
  points?: string[];
  points_ar?: string[];
};
