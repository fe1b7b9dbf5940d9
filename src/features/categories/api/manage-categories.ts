import { queryOptions } from "@tanstack/react-query";
import { AppError } from "@/lib/errors";
import { queryDatabase } from "@/lib/supabase/query-database";
import type { CategoryFormValues } from "../model/category-form";
import { categoryKeys } from "./keys";

/** Inserts one category and returns it (spec 7.13). Throws the server's error as an `AppError`. */
export async function createCategory(values: CategoryFormValues, place: number) {
  const [made] = await queryDatabase((rest) =>
    rest
      .from("categories")
      .insert({ ...values, display_order: place })
      .select(),
  );
  if (!made) throw new AppError("The server gave no category", { code: "NO_ROW" });
  return made;
}

/** Updates only the changed fields. Throws if no row was updated: it was deleted, or the right is gone. */
export async function updateCategory(id: string, changes: Partial<CategoryFormValues>) {
  if (Object.keys(changes).length === 0) return;
  const changed = await queryDatabase((rest) =>
    rest.from("categories").update(changes).eq("id", id).select("id"),
  );
  if (changed.length === 0) throw new AppError("The category is gone", { code: "NO_ROW" });
}

/** Deletes a category without prompts, of which none are left; with prompts the database refuses (23503). */
export async function deleteCategory(id: string): Promise<number> {
  const gone = await queryDatabase((rest) => rest.from("categories").delete().eq("id", id).select("id"));
  if (gone.length === 0) throw new AppError("The category is gone", { code: "NO_ROW" });
  return 0;
}

export type Move = { target: string; onLeft: (left: number) => void; signal: AbortSignal };

/**
 * Moves a category's prompts in batches, between which it can be stopped; the last batch's transaction deletes the
 * category. Returns how many prompts are left in it.
 */
export async function moveAndDeleteCategory(id: string, { target, onLeft, signal }: Move): Promise<number> {
  let left: number;
  do {
    left = await queryDatabase((rest) => rest.rpc("delete_category", { category: id, move_to: target }));
    onLeft(left);
  } while (left > 0 && !signal.aborted);
  return left;
}

export async function arrangeCategories(ids: string[]) {
  await queryDatabase((rest) => rest.rpc("arrange_categories", { categories: ids }));
}

/** The number of prompts by category slug, for staff. Invalidated together with the categories. */
export function categoryCountsQueryOptions() {
  return queryOptions({
    queryKey: categoryKeys.counts(),
    queryFn: async ({ signal }) => {
      const rows = await queryDatabase((rest) => rest.rpc("count_category_prompts").abortSignal(signal));
      return new Map(rows.map(({ category, prompts }) => [category, prompts]));
    },
  });
}
