import { useQueryClient } from "@tanstack/react-query";
import { Download, Upload } from "lucide-react";
import { useRef, useState } from "react";
import type { CategoryOption } from "@/components/prompt/custom-category";
import { Button } from "@/components/ui/button";
import { can } from "@/domain/access/permissions";
import { useAuth } from "@/features/auth/components/auth-provider";
import { RemoveImported } from "@/features/prompt-transfer/components/remove-imported";
import { m } from "@/lib/i18n";
import { lazyPart, PartBoundary } from "@/lib/lazy/part";
import { promptKeys } from "@/lib/prompt-data/keys";

const ImportDialog = lazyPart(() => import("@/features/prompt-transfer/components/import-dialog"));
const ExportDialog = lazyPart(() => import("@/features/prompt-transfer/components/export-dialog"));

/** The requested dialog: an import, or an export of the selected prompts (of all without ids). */
export type Transfer = { kind: "import" } | { kind: "export"; ids: readonly string[] | null };

type PromptTransferProps = {
  /** Whose prompts go out; null for everybody's. */
  authorId: string | null;
  /** Null while they are not known. */
  categories: readonly CategoryOption[] | null;
  open: Transfer | null;
  onOpen: (transfer: Transfer | null) => void;
};

/** Prompts brought in from files and taken out into them; what was brought in can be removed again while this page is open. */
export function PromptTransfer({ authorId, categories, open, onOpen }: PromptTransferProps) {
  const queryClient = useQueryClient();
  const { userRole } = useAuth();
  const [imported, setImported] = useState<readonly string[]>([]);
  const reload = () => void queryClient.invalidateQueries({ queryKey: promptKeys.all });
  const close = () => onOpen(null);
  const buttons = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={buttons} className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onOpen({ kind: "import" })}>
          <Upload size={16} />
          {m.transfer_import()}
        </Button>
        <Button size="sm" onClick={() => onOpen({ kind: "export", ids: null })}>
          <Download size={16} />
          {m.transfer_export()}
        </Button>
      </div>
      {imported.length > 0 && open === null && (
        <RemoveImported
          ids={imported}
          onRemoved={() => {
            setImported([]);
            reload();
            // The pressed button is removed.
            buttons.current?.querySelector("button")?.focus();
          }}
        />
      )}
      {open && (
        <PartBoundary onFailed={close}>
          {open.kind === "import" ? (
            <ImportDialog
              categories={categories}
              isStaff={userRole !== null && can(userRole, ["prompts:manage-all"])}
              // A batch that was interrupted is sent again.
              onBatch={(ids) => setImported((all) => [...new Set([...all, ...ids])])}
              onEnd={reload}
              onClose={close}
            />
          ) : (
            <ExportDialog authorId={authorId} ids={open.ids} onClose={close} />
          )}
        </PartBoundary>
      )}
    </>
  );
}
