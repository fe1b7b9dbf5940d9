import type { Database, Json } from "@/lib/database.gen";

/** The public face of a published prompt, whether it is read from the table or found by the search. */
export type PromptCard = Omit<
  Database["public"]["Tables"]["prompt_cards"]["Row"],
  "variables" | "outline"
> & {
  variables: Json;
  /** The shape of the text; lists come without it. */
  outline?: Json;
};
