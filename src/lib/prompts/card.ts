import type { Database, Json } from "@/lib/database.gen";

export type PromptCard = Omit<
  Database["public"]["Tables"]["prompt_cards"]["Row"],
  "variables" | "outline"
> & {
  variables: Json;
  /** The shape of the text; lists come without it. */
  outline?: Json;
};
