import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { FormFailure } from "@/components/form/form-failure";
import { StatusText } from "@/components/status/status-text";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import * as paths from "@/config/paths";
import { failureWords } from "@/lib/failure-words";
import { formatNumber } from "@/lib/format/numbers";
import { getLocale, m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { saveFile } from "@/lib/save-file";
import { type DownloadedList, downloadQueryOptions } from "../api/download-prompts";
import { type LeftOut, leftOutWords } from "../model/download/left-out";
import { type ListFormat, writeDownload } from "../model/download/write-download";
import { TransferProgress } from "./progress";

type DownloadDialogProps = {
  ids: readonly string[];
  /** What the list is called. */
  name: string;
  format: ListFormat;
  onClose: () => void;
};

const savedWords = (count: number) => m.kept_saved({ count, shown: formatNumber(count) });

/** Downloads a list of kept prompts as one file, and says what is not in it; closing cancels. */
export default function DownloadDialog({ ids, name, format, onClose }: DownloadDialogProps) {
  const [runId] = useState(() => crypto.randomUUID());
  const [done, setDone] = useState(0);
  const download = useQuery(
    downloadQueryOptions({ runId, ids, format, onProgress: setDone, onFetched: handleFetched }),
  );

  async function handleFetched({ skills, leftOut }: DownloadedList) {
    if (skills.length === 0) return;
    const file = await writeDownload(skills, format, { name, locale: getLocale(), origin: location.origin });
    saveFile(file.name, file.parts, file.type);
    if (leftOut.length > 0) return;
    notify.success(m.toast_success(), savedWords(skills.length));
    onClose();
  }

  function handleRetry() {
    setDone(0);
    void download.refetch();
  }

  return (
    <Modal title={m.kept_title({ name })} onClose={onClose}>
      <div className="flex flex-col gap-5 overflow-y-auto px-6 pt-2 pb-7">
        {download.isFetching ? (
          <Running done={done} total={ids.length} />
        ) : download.data ? (
          <Saved download={download.data} />
        ) : (
          <FormFailure>
            {m.kept_failed()}{" "}
            {failureWords(download.error, {
              401: m.download_session,
              429: m.kept_often,
              offline: m.download_offline,
              failed: m.download_unanswered,
            })}
          </FormFailure>
        )}
        <div className="flex gap-2">
          {download.isError && !download.isFetching && (
            <Button variant="primary" onClick={handleRetry}>
              {m.transfer_retry()}
            </Button>
          )}
          <Button onClick={onClose}>{download.isFetching ? m.transfer_stop() : m.action_close()}</Button>
        </div>
      </div>
    </Modal>
  );
}

function Running({ done, total }: { done: number; total: number }) {
  return (
    <>
      <TransferProgress label={m.kept_running()} done={done} total={total} />
      <StatusText className="sr-only">
        {m.kept_running()}: {m.transfer_of({ done: formatNumber(done), total: formatNumber(total) })}
      </StatusText>
    </>
  );
}

function Saved({ download: { skills, leftOut } }: { download: DownloadedList }) {
  return (
    <>
      <StatusText className="text-lg font-[560]">{savedWords(skills.length)}</StatusText>
      {leftOut.length > 0 && (
        <div>
          <h3 className="mb-2 font-sans text-sm font-[560]">{m.kept_left()}</h3>
          <ul
            aria-label={m.kept_left()}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
            tabIndex={0}
            className="max-h-64 overflow-y-auto rounded-md border border-line bg-surface px-4 py-1 text-sm"
          >
            {leftOut.map((left, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and entries may be equal
              <li key={at} className="border-b border-line py-2 last:border-0">
                <LeftOutTitle {...left} />
                <p className="text-soft">{leftOutWords(left)}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function LeftOutTitle({ title, slug }: LeftOut) {
  if (title === null) return <p className="font-[560]">{m.kept_unknown()}</p>;
  if (slug === null) return <bdi className="font-[560]">{title}</bdi>;
  return (
    <Link to={paths.prompt(slug)} className="font-[560] underline underline-offset-4">
      <bdi>{title}</bdi>
    </Link>
  );
}
