import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { localize } from "@/domain/localize";
import { excerptOf } from "@/domain/prompt/excerpt";
import { languageOfText } from "@/domain/text/language-of-text";
import { directionOf, getLocale, m } from "@/lib/i18n";
import { useSession } from "@/lib/session/session-provider";
import { samplesQueryOptions } from "../../api/samples";

type SampleExcerptProps = { promptId: string; placeholder: ReactNode };

/** The beginning of the first public example output; all of it is further below. */
export function SampleExcerpt({ promptId, placeholder }: SampleExcerptProps) {
  const userId = useSession().session?.user.id ?? null;
  const { data, isPending } = useQuery(samplesQueryOptions(promptId, userId));
  if (isPending) return placeholder;
  const sample = data?.find(({ is_public, body }) => is_public && body !== null);
  if (!sample?.body) return null;
  const title = localize(sample.title, sample.title_ar, getLocale());
  const language = languageOfText(sample.body);
  const { lines, isCut } = excerptOf(sample.body);
  return (
    <figure
      aria-labelledby="result-title"
      className={`flex flex-col rounded-lg border border-line bg-surface p-5 sm:px-7 sm:pt-6 ${isCut ? "h-[290px]" : ""}`}
    >
      <figcaption id="result-title">
        <span className="eyebrow">{m.gate_excerpt()}</span>
        <span
          lang={title.language}
          dir="auto"
          className="mt-1 block font-display text-start text-xl leading-7 wrap-anywhere"
        >
          {title.value}
        </span>
      </figcaption>
      <p
        lang={language}
        dir={directionOf(language)}
        className={`mt-3 min-h-0 flex-1 overflow-hidden text-start text-soft wrap-anywhere whitespace-pre-line ${
          isCut ? "mask-b-from-60%" : ""
        }`}
      >
        {lines.join("\n")}
      </p>
      {isCut && (
        <a
          href="#results"
          className="-mb-2.5 inline-flex min-h-11 items-center self-start text-sm font-[560] text-gold underline-offset-4 hover:underline"
        >
          {m.gate_excerpt_whole()}
        </a>
      )}
    </figure>
  );
}
