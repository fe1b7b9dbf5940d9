import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { localize } from "@/domain/localize";
import { excerptOf } from "@/domain/prompt/excerpt";
import { languageOfText } from "@/domain/text/language-of-text";
import { directionOf, getLocale, m } from "@/lib/i18n";
import type { Sample } from "@/lib/prompt-data/samples";
import { useSession } from "@/lib/session/session-provider";
import { samplesQueryOptions } from "../../api/samples";
import { SampleMedia } from "../sample-media";

type SampleExcerptProps = { promptId: string; placeholder: ReactNode };

/** The beginning of the first public example output; all of it is further below. */
export function SampleExcerpt({ promptId, placeholder }: SampleExcerptProps) {
  const userId = useSession().session?.user.id ?? null;
  const { data, isPending } = useQuery(samplesQueryOptions(promptId, userId));
  if (isPending) return placeholder;
  const sample = data?.find(({ is_public, kind }) => is_public && (kind === "text" || kind === "image"));
  return sample ? <Excerpt sample={sample} /> : null;
}

function Excerpt({ sample }: { sample: Sample }) {
  const title = localize(sample.title, sample.title_ar, getLocale());
  return (
    <figure className="mt-7">
      <figcaption>
        <span className="text-sm font-[560]">{m.gate_excerpt()}</span>
        <span lang={title.language} dir="auto" className="block text-start text-sm text-mute">
          {title.value}
        </span>
      </figcaption>
      {sample.path === null ? (
        <Beginning body={sample.body ?? ""} />
      ) : (
        <div className="mt-3 max-w-[440px]">
          <SampleMedia kind="image" path={sample.path} title={title.value} />
        </div>
      )}
    </figure>
  );
}

function Beginning({ body }: { body: string }) {
  const { lines, isCut } = excerptOf(body);
  const language = languageOfText(body);
  return (
    <>
      <p
        lang={language}
        dir={directionOf(language)}
        className="mt-2.5 max-w-[62ch] border-s-2 border-gold-fill ps-4 text-start text-soft wrap-anywhere whitespace-pre-line"
      >
        {lines.join("\n")}
      </p>
      {isCut && (
        <a
          href="#results"
          className="mt-1 inline-flex min-h-11 items-center text-sm font-[560] text-gold underline-offset-4 hover:underline"
        >
          {m.gate_excerpt_whole()}
        </a>
      )}
    </>
  );
}
