import { Markdown } from "@/components/prompt/markdown";
import { localize } from "@/domain/localize";
import { languageOfText } from "@/domain/text/language-of-text";
import { getLocale, m } from "@/lib/i18n";
import type { Sample } from "@/lib/prompt-data/samples";
import { isMediaKind } from "../../api/samples";
import { SampleFile, SampleMedia } from "./sample-media";

export function Samples({ samples }: { samples: readonly Sample[] }) {
  return (
    <section aria-labelledby="samples-title" className="pt-6">
      <h2 id="samples-title" className="text-2xl sm:text-3xl">
        {m.samples_title()}
      </h2>
      {samples.some(({ body }) => body !== null) && (
        <p className="mt-2 text-sm text-mute">{m.samples_note()}</p>
      )}
      <div className="mt-5 flex flex-col gap-4">
        {samples.map((sample) => (
          <SampleCard key={sample.id} sample={sample} />
        ))}
      </div>
    </section>
  );
}

function SampleCard({ sample }: { sample: Sample }) {
  const title = localize(sample.title, sample.title_ar, getLocale());
  const isForeign = sample.body !== null && languageOfText(sample.body) !== getLocale();
  return (
    <article className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h3
        lang={title.language}
        dir="auto"
        className="mb-4 text-start text-base font-[600] wrap-anywhere text-ink"
      >
        {title.value}
      </h3>
      {isForeign && <p className="mb-3 text-sm text-mute">{m.sample_foreign()}</p>}
      <SampleBody sample={sample} title={title.value} />
    </article>
  );
}

function SampleBody({ sample: { kind, body, path }, title }: { sample: Sample; title: string }) {
  if (body !== null) return <Markdown text={body} />;
  if (path === null || !isMediaKind(kind)) return null;
  if (kind === "file") return <SampleFile path={path} title={title} />;
  return <SampleMedia kind={kind} path={path} title={title} />;
}
