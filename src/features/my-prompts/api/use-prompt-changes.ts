import { useMutation, useQueryClient } from "@tanstack/react-query";
import { promptKeys } from "@/lib/prompt-data/keys";
import type { Outcome } from "@/lib/query/outcome";
import { deletePrompts, duplicatePrompt, setStatus } from "./change-prompts";

type StatusChange = { ids: readonly string[]; to: "published" | "draft" };

/** Reloads all prompts: the person's own and the library. */
function useReloadPrompts() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: promptKeys.all });
}

export function useSetStatusMutation(outcome: Outcome<StatusChange>) {
  return useMutation({
    mutationFn: ({ ids, to }: StatusChange) => setStatus(ids, to),
    ...outcome,
    onSettled: useReloadPrompts(),
  });
}

export function useDuplicateMutation(outcome: Outcome<string>) {
  return useMutation({ mutationFn: duplicatePrompt, ...outcome, onSettled: useReloadPrompts() });
}

export function useDeleteMutation(outcome: Outcome<readonly string[]>) {
  const reload = useReloadPrompts();
  return useMutation({
    mutationFn: deletePrompts,
    ...outcome,
    onSuccess: async (...args) => {
      await reload();
      await outcome.onSuccess?.(...args);
    },
  });
}
