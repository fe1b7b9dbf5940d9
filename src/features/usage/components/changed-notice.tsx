import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useId, useState } from "react";
import type { ChangedPart } from "@/components/prompt/changed-text";
import { buttonStyles } from "@/components/ui/button";
import { formatDay } from "@/lib/format/dates";
import { m } from "@/lib/i18n";
import { lazyPart, PartBoundary } from "@/lib/lazy/part";
import type { Prompt } from "@/lib/prompt-data/prompt";
import { textAsUsedQueryOptions } from "../api/text-as-used";

// Lazy: loads when the comparison is opened.
const ChangedText = lazyPart(() => import("@/components/prompt/changed-text"));

type ChangedNoticeProps = { promptId: string; prompt: Prompt; userId: string };

/** Says that a prompt's text has changed since this person copied it, and shows how. Spec 1.7. */
export default function ChangedNotice({ promptId, prompt, userId }: ChangedNoticeProps) {
  const used = useQuery(textAsUsedQueryOptions(userId, promptId)).data;
  const [isShown, setShown] = useState(false);
  const id = useId();
  if (!used) return null;
  return (
    <section
      aria-label={m.changed_title()}
      className="mb-5 rounded-lg border border-line-strong bg-surface px-5 py-4 sm:px-6"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <History size={20} strokeWidth={1.6} className="shrink-0 text-gold" />
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-[560]">{m.changed_title()}</p>
          <p className="text-sm text-soft">
            {m.changed_text({ used: formatDay(used.used_at), changed: formatDay(used.changed_at) })}
          </p>
        </div>
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={id}
          className={buttonStyles("outline", "sm")}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? m.changed_hide() : m.changed_show()}
        </button>
      </div>
      <div id={id} hidden={!isShown}>
        {isShown && (
          <PartBoundary
            fallback={<div aria-hidden="true" className="skeleton mt-4 h-24 rounded-md" />}
            onFailed={() => setShown(false)}
          >
            {used.prompt_text === null ? (
              <p className="mt-4 text-soft">{m.changed_gone()}</p>
            ) : (
              <ChangedText parts={changedParts(used, prompt)} />
            )}
          </PartBoundary>
        )}
      </div>
    </section>
  );
}

/** A text in both languages; null where it does not exist or was deleted. */
type Texts = { prompt_text: string | null; prompt_text_ar: string | null };

function changedParts(before: Texts, after: Texts): ChangedPart[] {
  const isBoth = before.prompt_text !== after.prompt_text && before.prompt_text_ar !== after.prompt_text_ar;
  return [
    {
      heading: isBoth ? m.changed_words_en() : m.changed_words(),
      language: "en",
      before: before.prompt_text ?? "",
      after: after.prompt_text ?? "",
    },
    {
      heading: isBoth ? m.changed_words_ar() : m.changed_words(),
      language: "ar",
      before: before.prompt_text_ar ?? "",
      after: after.prompt_text_ar ?? "",
    },
  ];
}
