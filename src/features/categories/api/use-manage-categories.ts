import { useMutation, useQueryClient } from "@tanstack/react-query";
import { arrange } from "@/domain/arrange";
import { promptKeys } from "@/lib/prompt-data/keys";
import type { Outcome } from "@/lib/query/outcome";
import { useOptimisticListMutation } from "@/lib/query/use-optimistic-list-mutation";
import { type CategoryFormValues, isChangedSince } from "../model/category-form";
import { type Category, categoriesQueryOptions } from "./categories";
import { categoryKeys } from "./keys";
import {
  arrangeCategories,
  createCategory,
  deleteCategory,
  type Move,
  moveAndDeleteCategory,
  updateCategory,
} from "./manage-categories";

/** Reloads categories and prompts after each action (spec 4.17). */
function useCategoryMutation<Variables, Data>(
  mutationFn: (variables: Variables) => Promise<Data>,
  outcome: Outcome<Variables, Data>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    ...outcome,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: categoryKeys.all }),
        queryClient.invalidateQueries({ queryKey: promptKeys.all }),
      ]),
  });
}

type Save = { values: CategoryFormValues; changes: Partial<CategoryFormValues> };

/**
 * Creates a category, or saves the changes to the one that was read, so that others' changes stay. Its data is the
 * current category if another user has changed the same field and nothing was saved. Spec 4.17, 8.11.
 */
export function useSaveCategoryMutation(read: Category | null, outcome: Outcome<Save, Category | null>) {
  const queryClient = useQueryClient();
  const list = categoriesQueryOptions();
  const save = async ({ values, changes }: Save) => {
    if (read === null) {
      const places = queryClient.getQueryData(list.queryKey)?.map((each) => each.display_order) ?? [];
      await createCategory(values, Math.max(0, ...places) + 1);
      return null;
    }
    const all = await queryClient.fetchQuery({ ...list, staleTime: 0 });
    const now = all.find(({ id }) => id === read.id);
    if (now && isChangedSince(read, now, changes)) return now;
    await updateCategory(read.id, changes);
    return null;
  };
  return useCategoryMutation(save, outcome);
}

/** Deletes a category, after moving its prompts where a move is given. Its data is how many are left: none, unless it was stopped. */
export function useDeleteCategoryMutation(id: string, outcome: Outcome<Move | null, number>) {
  return useCategoryMutation(
    (move: Move | null) => (move === null ? deleteCategory(id) : moveAndDeleteCategory(id, move)),
    outcome,
  );
}

/** Reorders categories optimistically (threat F6). */
export function useArrangeCategoriesMutation(onError: () => void) {
  const edit = useOptimisticListMutation<Category>(categoryKeys.all, { reloads: categoryKeys.all, onError });
  return (ids: string[]) =>
    edit.mutate({ show: (all) => arrange(all, ids, ({ id }) => id), send: () => arrangeCategories(ids) });
}
