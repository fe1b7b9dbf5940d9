import { useMutation, useQueryClient } from "@tanstack/react-query";
import { arrange } from "@/domain/arrange";
import { toAppError } from "@/lib/errors";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { promptKeys } from "@/lib/prompt-data/keys";
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

/** The specification's notifications (section 8); reloads the list after each action (section 4). */
function useAct<Variables, Result>(
  act: (variables: Variables) => Promise<Result>,
  done: (result: Result) => string | null,
  failed: () => string,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (result) => {
      const words = done(result);
      if (words !== null) notify.success(m.toast_success(), words);
    },
    onError: () => notify.error(failed()),
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
export function useSaveCategory(read: Category | null) {
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
  const [done, failed] =
    read === null
      ? [m.categories_created, m.categories_create_failed]
      : [m.categories_updated, m.categories_update_failed];
  return useAct(save, (theirs) => (theirs === null ? done() : null), failed);
}

/** Deletes a category, after moving its prompts where a move is given. Its data is how many are left: none, unless it was stopped. */
export function useDeleteCategory(id: string) {
  return useAct(
    (move: Move | null) => (move === null ? deleteCategory(id) : moveAndDeleteCategory(id, move)),
    (left) => (left === 0 ? m.categories_deleted() : null),
    m.categories_delete_failed,
  );
}

/** Reorders categories optimistically, and rolls back where the server refuses (threat F6). */
export function useArrangeCategories() {
  const queryClient = useQueryClient();
  const { queryKey } = categoriesQueryOptions();
  return useMutation({
    mutationKey: categoryKeys.arranging(),
    scope: { id: "categories" },
    mutationFn: arrangeCategories,
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (all: Category[] = []) => arrange(all, ids, ({ id }) => id));
      return before;
    },
    onError: (_, __, before) => {
      queryClient.setQueryData(queryKey, before);
      notify.error(m.categories_update_failed());
    },
    onSettled: () => {
      // After several moves, reload only when the last is saved.
      if (queryClient.isMutating({ mutationKey: categoryKeys.arranging() }) > 1) return;
      return queryClient.invalidateQueries({ queryKey: categoryKeys.all });
    },
  });
}

/** Whether a name is taken, because slugs are made of names. */
export const isTaken = (thrown: unknown) => toAppError(thrown).code === "23505";
