import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useState } from "react";
import { LoadFailed } from "@/components/ui/load-failed";
import { Modal } from "@/components/ui/modal";
import { Notice } from "@/components/ui/notice";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import type { Base } from "@/lib/prompt-data/update-as-read";
import { type RestoredRow, useRestoreMutation } from "../api/use-restore";
import { type Version, type VersionTexts, versionsQueryOptions } from "../api/versions";
import { VersionRow } from "./version-row";

type VersionHistoryProps = {
  promptId: string;
  userId: string;
  /** The prompt as an open form has read it; null without a form: the history's own state counts then. */
  base: Base | null;
  onClose: () => void;
  onRestored?: (row: RestoredRow) => void;
};

/** A prompt's versions, for those who may change it: compare and restore. Spec 1.8. */
export default function VersionHistory(props: VersionHistoryProps) {
  const { promptId, userId, onClose } = props;
  const history = useQuery(versionsQueryOptions(userId, promptId));
  const restore = useRestoreMutation(userId, promptId, () =>
    notify.failure(m.versions_failed(), m.versions_failed_text()),
  );
  const [opened, setOpened] = useState<number | null>(null);
  const [hasConflict, setConflict] = useState(false);

  async function handleRestore({ number }: Version, texts: VersionTexts, read: Base) {
    setConflict(false);
    const row = await restore.mutateAsync({ base: props.base ?? read, texts }).catch(() => undefined);
    if (row === undefined) return;
    if (row === null) return setConflict(true);
    props.onRestored?.(row);
    setOpened(null);
    notify.success(m.versions_restored({ number: formatNumber(number) }), m.versions_restored_text());
  }

  return (
    <Modal title={m.versions_title()} height="tall" width="wide" onClose={onClose}>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-2 pb-6">
        {history.isError || history.data === null ? (
          <LoadFailed onRetry={() => void history.refetch()} />
        ) : history.data === undefined ? (
          <RowsSkeleton />
        ) : (
          <>
            {hasConflict && (
              <p role="alert" className="mb-3 rounded-md border border-line-strong bg-surface p-4 text-sm">
                {m.versions_conflict()}
              </p>
            )}
            {history.data.versions.length === 1 ? (
              <Notice icon={<History size={24} strokeWidth={1.6} />} title={m.versions_none()}>
                {m.versions_none_text()}
              </Notice>
            ) : (
              <p className="mb-2 text-sm text-soft">{m.versions_lead()}</p>
            )}
            <ol className="mt-2">
              {history.data.versions.map((version, at, versions) => (
                <VersionRow
                  key={version.number}
                  promptId={promptId}
                  userId={userId}
                  version={version}
                  next={versions[at - 1]?.number ?? null}
                  present={versions[0]?.number ?? version.number}
                  isOpen={opened === version.number}
                  isBusy={restore.isPending}
                  onToggle={() => setOpened(opened === version.number ? null : version.number)}
                  onRestore={(texts) => history.data && void handleRestore(version, texts, history.data.base)}
                />
              ))}
            </ol>
          </>
        )}
      </div>
    </Modal>
  );
}

function RowsSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-3 pt-2">
      {["first", "second", "third", "fourth"].map((key) => (
        <div key={key} className="skeleton h-14 rounded-md" />
      ))}
    </div>
  );
}
