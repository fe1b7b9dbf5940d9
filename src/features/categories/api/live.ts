import { watchTable } from "@/lib/supabase/live";

/** Calls back on every change of the categories. Returns how to stop. */
export function watchCategories(onChange: () => void): () => void {
  return watchTable({ table: "categories" }, onChange);
}
