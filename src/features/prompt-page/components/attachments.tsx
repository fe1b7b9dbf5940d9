import { useQuery } from "@tanstack/react-query";
import { CloudOff, Download, Lock, type LucideIcon, Paperclip } from "lucide-react";
import { memo, type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { Button, buttonStyles } from "@/components/ui/button";
import { FileName } from "@/components/ui/file-name";
import * as paths from "@/config/paths";
import type { Json } from "@/lib/database.gen";
import { formatBytes } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { type Attachment, readAttachments } from "@/lib/prompt-data/attachments";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { signAttachment } from "@/lib/prompt-data/sign-attachment";
import { recordUsage } from "@/lib/prompt-data/usage";
import { useSession } from "@/lib/session/session-provider";
import { readableAttachmentsQueryOptions } from "../api/attachments";
import { downloadFailure } from "../model/download-failure";

type AttachmentsProps = { card: PromptCardView; listed: Json };

/** A prompt's files. Without the right to download, shows what they are and what gives it. */
export const Attachments = memo(function Attachments({ card, listed }: AttachmentsProps) {
  const files = readAttachments(listed);
  const titleId = useId();
  const userId = useSession().session?.user.id ?? null;
  const readable = useQuery({
    ...readableAttachmentsQueryOptions(card.id, userId),
    enabled: files.length > 0 && userId !== null,
  });
  if (files.length === 0) return null;
  const isRefused = userId === null || readable.data?.length === 0;
  return (
    <section aria-labelledby={titleId} className="mt-5 rounded-lg border border-line bg-surface p-5 sm:px-6">
      <h2
        id={titleId}
        className="flex items-center gap-2.5 font-sans text-base leading-6 font-[600] tracking-normal"
      >
        <Paperclip size={17} className="text-mute" />
        {m.attachments()}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {files.map((file) => (
          <AttachmentRow
            key={file.path}
            file={file}
            mayRead={readable.data?.includes(file.path) ?? false}
            card={card}
          />
        ))}
      </ul>
      {isRefused && (
        <AttachmentsNote
          Icon={Lock}
          text={card.is_free ? m.attachments_free() : m.attachments_lifetime()}
          action={
            <Link to={paths.pricing} className={buttonStyles("outline", "sm")}>
              {card.is_free ? m.premium_view_plans() : m.attachments_upgrade()}
            </Link>
          }
        />
      )}
      {readable.isLoadingError && (
        <AttachmentsNote
          role="alert"
          Icon={CloudOff}
          text={m.attachments_failed()}
          action={
            <Button variant="outline" size="sm" onClick={() => void readable.refetch()}>
              {m.action_try_again()}
            </Button>
          }
        />
      )}
    </section>
  );
});

type AttachmentsNoteProps = { Icon: LucideIcon; text: string; action: ReactNode; role?: "alert" };

function AttachmentsNote({ Icon, text, action, role }: AttachmentsNoteProps) {
  return (
    <div
      role={role}
      className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4"
    >
      <p className="flex items-center gap-2.5 text-sm text-soft">
        <Icon size={15} className="shrink-0 text-gold" />
        <span>{text}</span>
      </p>
      {action}
    </div>
  );
}

type AttachmentRowProps = { file: Attachment; mayRead: boolean; card: PromptCardView };

function AttachmentRow({ file, mayRead, card }: AttachmentRowProps) {
  async function handleDownload() {
    try {
      const href = await signAttachment(file.path);
      Object.assign(document.createElement("a"), { href, download: file.name }).click();
      recordUsage(card, "download");
    } catch (thrown) {
      notify.failure(m.download_failed(), downloadFailure(file.name, thrown));
    }
  }

  return (
    <li className="flex min-h-13 items-center gap-4 text-sm">
      <div className="min-w-0 flex-1">
        <FileName name={file.name} />
      </div>
      <span className="shrink-0 text-sm text-mute">{formatBytes(file.size)}</span>
      {mayRead && (
        <button
          type="button"
          aria-label={m.attachment_download({ file: file.name })}
          className={`${buttonStyles("ghost", "icon")} -me-3 shrink-0`}
          onClick={() => void handleDownload()}
        >
          <Download size={17} />
        </button>
      )}
    </li>
  );
}
