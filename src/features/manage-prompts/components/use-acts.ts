import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useBulkRun } from "@/components/data/use-bulk-run";
import { localize } from "@/domain/localize";
import { AppError } from "@/lib/errors";
import { formatNumber } from "@/lib/format/numbers";
import { getLocale, m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { promptKeys } from "@/lib/prompt-data/keys";
import type { Act } from "../api/acts";
import type { ManagedPrompt } from "../api/list-prompts";
import { managementFailureWords } from "../model/failure";

export const managedTitle = ({ title, title_ar }: Pick<ManagedPrompt, "title" | "title_ar">) =>
  localize(title, title_ar, getLocale()).value;

/** Runs an action upon one prompt with a notification, or upon many one by one with progress. */
export function useActs() {
  const queryClient = useQueryClient();
  const bulk = useBulkRun();
  const [title, setTitle] = useState("");
  const reload = () => queryClient.invalidateQueries({ queryKey: promptKeys.all });

  async function actUponOne(prompt: ManagedPrompt, act: Act) {
    try {
      await act(prompt);
      notify.success(m.toast_success(), m.manage_done({ count: 1, shown: formatNumber(1) }));
    } catch (thrown) {
      notify.error(managementFailureWords(thrown));
    }
  }

  async function perform(prompts: readonly ManagedPrompt[], act: Act, name: string) {
    const [only] = prompts;
    if (only && prompts.length === 1) await actUponOne(only, act);
    else {
      setTitle(name);
      const byId = new Map(prompts.map((prompt) => [prompt.id, prompt]));
      await bulk.start(
        prompts.map((prompt) => ({ id: prompt.id, name: managedTitle(prompt) })),
        async ({ id }) => {
          const prompt = byId.get(id);
          // The bulk report shows the error's message to the reader.
          if (prompt)
            await act(prompt).catch((thrown) => Promise.reject(new AppError(managementFailureWords(thrown))));
        },
      );
    }
    await reload();
  }

  return { perform, bulk, title };
}
