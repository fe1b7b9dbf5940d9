import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { buttonStyles } from "@/components/ui/button";
import { iconProps } from "@/components/ui/icons";
import { useAuth } from "@/features/auth/components/auth-provider";
import { categoriesQueryOptions } from "@/features/categories/api/categories";
import { categoryOptions } from "@/features/categories/model/category-options";
import { emptyPrompt } from "@/features/prompt-editor/model/prompt-form";
import { getLocale, m } from "@/lib/i18n";
import { promptKeys } from "@/lib/prompts/keys";

const PromptDialog = lazy(() => import("@/features/prompt-editor/components/prompt-dialog"));

/** The floating Add Prompt button with its dialog. What was typed and not saved is there when it opens again. */
export default function AddPrompt() {
  const { status } = useAuth();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(emptyPrompt);
  const { data: categories = [] } = useQuery({ ...categoriesQueryOptions(), enabled: isOpen });

  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={`${buttonStyles("primary")} fixed end-5 bottom-5 z-20 rounded-full shadow-[0_12px_32px_-12px_#0009] print:hidden`}
      >
        <Plus {...iconProps} />
        {m.editor_add()}
      </button>
      {isOpen && (
        <Suspense>
          <PromptDialog
            draft={draft}
            categories={categoryOptions(categories, getLocale())}
            isSignedIn={status === "signed-in"}
            onClose={(typed) => {
              setDraft(typed);
              setOpen(false);
            }}
            onSaved={() => void queryClient.invalidateQueries({ queryKey: promptKeys.all })}
          />
        </Suspense>
      )}
    </>
  );
}
