import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Database } from "@/lib/database.gen";
import { promptKeys } from "@/lib/prompt-data/keys";
import { type Base, updateAsRead } from "@/lib/prompt-data/update-as-read";
import { versionKeys } from "./keys";
import type { VersionTexts } from "./versions";

export type RestoredRow = Database["public"]["Tables"]["prompts"]["Row"];

type Restoring = { base: Base; texts: VersionTexts };

/**
 * Restores a version by saving its titles and texts, which makes a new version. Returns null without a change if
 * another user has saved the prompt meanwhile (threat F4). Spec 1.8.
 */
export function useRestoreMutation(userId: string, promptId: string, onError: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ base, texts }: Restoring): Promise<RestoredRow | null> => updateAsRead(base, texts),
    onError,
    // After a failure too: the save may have worked and only its response been lost.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: versionKeys.list(userId, promptId), exact: true }),
        queryClient.invalidateQueries({ queryKey: promptKeys.all }),
      ]),
  });
}
