import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useAuth } from "@/features/auth/components/auth-provider";
import { categoriesQueryOptions } from "@/features/categories/api/categories";
import { categoryOptions } from "@/features/categories/model/category-options";
import { getLocale } from "@/lib/i18n";
import { promptKeys } from "@/lib/prompts/keys";

const PromptDialog = lazy(() => import("@/features/prompt-editor/components/prompt-dialog"));

/** The prompt dialog over any page; what is saved is seen there at once. */
export function PromptEditor({ promptId, onClose }: { promptId: string | null; onClose: () => void }) {
  const { user } = useAuth();
  const queryClient = useQueryClient();
  const { data: categories = [] } = useQuery(categoriesQueryOptions());
  return (
    <Suspense>
      <PromptDialog
        promptId={promptId}
        categories={categoryOptions(categories, getLocale())}
        userId={user?.id ?? null}
        onClose={onClose}
        onSaved={() => void queryClient.invalidateQueries({ queryKey: promptKeys.all })}
      />
    </Suspense>
  );
}
