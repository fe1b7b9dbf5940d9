import { FormFailure } from "@/components/form/form-failure";
import { shownFileName } from "@/domain/files/stored-names";
import { isolated } from "@/domain/text/characters";
import { m } from "@/lib/i18n";
import type { NewFile } from "../model/new-files";
import type { PromptRow } from "../model/saved-prompt";
import { usePromptValue } from "./use-prompt-form";

type UnfinishedProps = { row: PromptRow | null; files: readonly NewFile[] };

/** Which files a saved prompt lacks, and whether it waits for its author's decision about them. */
export function Unfinished({ row, files }: UnfinishedProps) {
  const status = usePromptValue("status");
  const isWaiting = row?.status === "draft" && status === "published";
  const names = files
    .filter(({ state }) => state.kind === "failed")
    .map(({ file }) => isolated(shownFileName(file.name)));
  const left = { files: names.join(m.list_comma()) };
  if (names.length === 0) return isWaiting ? <p role="status">{m.attachments_decided()}</p> : null;
  return (
    <FormFailure>
      <span className="wrap-anywhere">
        {isWaiting ? m.attachments_waiting(left) : m.attachments_unfinished(left)}
      </span>
    </FormFailure>
  );
}
