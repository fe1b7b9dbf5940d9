import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { can } from "@/domain/access/permissions";
import { useAuth } from "@/features/auth/components/auth-provider";
import { categoriesQueryOptions } from "@/features/categories/api/categories";
import { categoryOptions } from "@/features/categories/model/category-options";
import { getLocale } from "@/lib/i18n";
import { promptKeys } from "@/lib/prompts/keys";

const VersionHistory = lazy(() => import("@/features/versions/components/version-history"));
const PromptDialog = lazy(() => import("@/features/prompt-editor/components/prompt-dialog"));

/** The prompt dialog over any page; what is saved is seen there at once. */
export function PromptEditor({ promptId, onClose }: { promptId: string | null; onClose: () => void }) {
  const { user, userRole } = useAuth();
  const queryClient = useQueryClient();
  const { data: categories = [] } = useQuery(categoriesQueryOptions());
  return (
    <Suspense>
      <PromptDialog
        promptId={promptId}
        categories={categoryOptions(categories, getLocale())}
        userId={user?.id ?? null}
        maySetFree={userRole !== null && can(userRole, ["prompts:manage-all"])}
        onClose={onClose}
        history={
          promptId && user
            ? (view) => (
                <Suspense>
                  <VersionHistory promptId={promptId} userId={user.id} {...view} />
                </Suspense>
              )
            : undefined
        }
        onSaved={() => void queryClient.invalidateQueries({ queryKey: promptKeys.all })}
      />
    </Suspense>
  );
}
