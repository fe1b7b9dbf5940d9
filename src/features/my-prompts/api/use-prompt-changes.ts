import { useMutation, useQueryClient } from "@tanstack/react-query";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { promptKeys } from "@/lib/prompt-data/keys";
import { duplicatePrompt, setStatus } from "./change-prompts";

/** Runs a change of own prompts and reloads the library; a failure says that nothing has changed. */
export function usePromptChanges() {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: promptKeys.all });
  const words = { onError: () => notify.failure(m.my_prompts_failed(), m.my_prompts_failed_text()) };
  const status = useMutation({
    mutationFn: ({ ids, to }: { ids: readonly string[]; to: "published" | "draft" }) => setStatus(ids, to),
    onSettled: reload,
    ...words,
  });
  const duplicate = useMutation({
    mutationFn: duplicatePrompt,
    onSuccess: () => notify.success(m.toast_success(), m.my_prompts_duplicated()),
    onSettled: reload,
    ...words,
  });
  return { status, duplicate, reload };
}
