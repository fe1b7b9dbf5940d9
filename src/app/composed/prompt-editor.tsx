import { useQueryClient } from "@tanstack/react-query";
import { can } from "@/domain/access/permissions";
import { useAuth } from "@/features/auth/components/auth-provider";
import { useCategories } from "@/features/categories/components/use-categories";
import { categoryOptions } from "@/features/categories/model/category-options";
import { getLocale } from "@/lib/i18n";
import { lazyPart, PartBoundary } from "@/lib/lazy/part";
import { promptKeys } from "@/lib/prompt-data/keys";
import { TypedCardView } from "./typed-card-view";

const VersionHistory = lazyPart(() => import("@/features/versions/components/version-history"));
const PromptDialog = lazyPart(() => import("@/features/prompt-editor/components/prompt-dialog"));

/** The prompt dialog over any page; what is saved is seen there at once. */
export function PromptEditor({ promptId, onClose }: { promptId: string | null; onClose: () => void }) {
  const { user, userRole } = useAuth();
  const queryClient = useQueryClient();
  const { data: categories = [] } = useCategories();
  return (
    <PartBoundary onFailed={onClose}>
      <PromptDialog
        promptId={promptId}
        categories={categoryOptions(categories, getLocale())}
        userId={user?.id ?? null}
        isStaff={userRole !== null && can(userRole, ["prompts:manage-all"])}
        onClose={onClose}
        Card={TypedCardView}
        history={
          promptId && user
            ? (view) => (
                <PartBoundary onFailed={view.onClose}>
                  <VersionHistory promptId={promptId} userId={user.id} {...view} />
                </PartBoundary>
              )
            : undefined
        }
        onSaved={() => void queryClient.invalidateQueries({ queryKey: promptKeys.all })}
      />
    </PartBoundary>
  );
}
