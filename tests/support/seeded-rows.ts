import { loadPrompts } from "../../supabase/seed/load.ts";
import { toRow } from "../../supabase/seed/rows.ts";

/** The row of every seeded prompt, and its files. */
export const seededRows = () => loadPrompts().map((prompt) => ({ row: toRow(prompt), files: prompt.files }));
