import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CategoryOption } from "@/components/prompt/custom-category";
import { LeaveQuestion } from "@/components/ui/leave-question";
import { LoadFailed } from "@/components/ui/load-failed";
import { Modal } from "@/components/ui/modal";
import { m } from "@/lib/i18n";
import { readDraft } from "../api/drafts";
import { editorKeys } from "../api/keys";
import { fetchPromptRow } from "../api/prompt-row";
import type { PromptRow } from "../model/saved-prompt";
import type { CardView } from "./card-preview";
import { type HistoryView, PromptForm, type Unkept } from "./prompt-form";

type PromptDialogProps = {
  /** The prompt to update; null to create one. */
  promptId: string | null;
  categories: readonly CategoryOption[];
  /** Null if no one is signed in. */
  userId: string | null;
  /** Whether this person says who reads the text and what its facts were checked with. */
  isStaff: boolean;
  onClose: () => void;
  onSaved: (row: PromptRow) => void;
  /** The version history of the prompt, over the form. */
  history?: HistoryView;
  Card: CardView;
};

/** The prompt dialog: creates a prompt, or updates one (spec 2.9). */
export default function PromptDialog({ promptId, onClose, ...form }: PromptDialogProps) {
  const [isUpdate, setUpdate] = useState(promptId !== null);
  const [unkept, setUnkept] = useState<Unkept | null>(null);
  const [isAsking, setAsking] = useState(false);
  const userId = form.userId ?? "";
  const opened = useQuery({
    queryKey: editorKeys.opened(promptId, userId),
    queryFn: async () => {
      const [row, draft] = await Promise.all([
        promptId === null ? null : fetchPromptRow(promptId),
        readDraft(userId, promptId),
      ]);
      return { row, draft };
    },
    // The form must not change while it is edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  return (
    <Modal
      title={isUpdate ? m.editor_title_update() : m.editor_title()}
      height="tall"
      width="widest"
      onClose={() => (unkept === null ? onClose() : setAsking(true))}
    >
      {opened.isPending && promptId !== null && <DialogSkeleton />}
      {opened.isError || (opened.data && promptId !== null && opened.data.row === null) ? (
        <div className="px-6 py-10">
          <LoadFailed onRetry={() => void opened.refetch()} />
        </div>
      ) : (
        opened.data && (
          <PromptForm
            {...form}
            {...opened.data}
            onClose={onClose}
            onSaved={(row) => {
              setUpdate(true);
              form.onSaved(row);
            }}
            onUnkept={setUnkept}
          />
        )
      )}
      {isAsking && (
        <LeaveQuestion
          title={unkept === "example" ? m.leave_example_title() : m.leave_title()}
          text={unkept === "example" ? m.leave_example_text() : m.leave_text()}
          go={m.leave_go()}
          onStay={() => setAsking(false)}
          onGo={onClose}
        />
      )}
    </Modal>
  );
}

function DialogSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-5 px-6 pt-8">
      <div className="skeleton h-11 w-full" />
      <div className="skeleton h-56 w-full" />
      <div className="skeleton h-11 w-full" />
    </div>
  );
}
