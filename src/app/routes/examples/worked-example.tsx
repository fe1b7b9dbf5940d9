import type { ComponentProps, ReactNode } from "react";
import { CardArt } from "@/components/prompt/card-art";
import { PromptText } from "@/components/prompt/prompt-text";
import { MoreLink } from "@/components/ui/more-link";
import * as paths from "@/config/paths";
import { parseTemplate } from "@/domain/prompt/template";
import { languageOfText } from "@/domain/text/language-of-text";
import { getLocale, m } from "@/lib/i18n";
import type { Example } from "./examples-text";
import { WholePrompt } from "./whole-prompt";

type WorkedExampleProps = {
  example: Example;
  /** What draws the prompt's picture; null where the library lacks it. */
  art: ComponentProps<typeof CardArt>["prompt"] | "unknown" | null;
};

/** One prompt in use: what is typed, the prompt and what comes out. */
export function WorkedExample({ example, art }: WorkedExampleProps) {
  const { slug, category, title, point, before, after, excerpt, picture, fields, isFree } = example;
  const words = new Map(fields.map((field) => [field.name, field.value]));
  return (
    <article
      aria-labelledby={slug}
      className="grid items-start gap-x-12 gap-y-8 border-t border-line py-10 sm:py-14 md:grid-cols-[minmax(0,1fr)_minmax(0,560px)]"
    >
      <div className="flex min-w-0 flex-col gap-6 md:sticky md:top-24">
        <div>
          <p className="flex items-center gap-3">
            <span className="eyebrow">{category}</span>
            <span
              data-lock={isFree ? undefined : ""}
              className="rounded-full border border-line px-2 text-sm leading-5 text-mute"
            >
              {isFree ? m.prompt_free() : m.prompt_members()}
            </span>
          </p>
          <h2 id={slug} className="mt-3 text-2xl sm:text-3xl">
            {title}
          </h2>
          <p className="mt-3 max-w-[52ch] text-soft">{point}</p>
        </div>
        <Panel label={before.label} tone="sunken">
          {before.body}
        </Panel>
        <FilledForm fields={fields} />
        <MoreLink to={paths.prompt(slug)}>{m.examples_open({ title })}</MoreLink>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        {excerpt && (
          <section>
            <h3 className="mb-2 text-sm font-[560] text-mute">{excerpt.label}</h3>
            <div className="max-h-[7.4em] overflow-hidden [mask-image:linear-gradient(#000_60%,transparent)]">
              <PromptText
                template={parseTemplate(excerpt.text)}
                language={getLocale()}
                fields={[]}
                words={words}
              />
            </div>
            <WholePrompt slug={slug} words={words} />
          </section>
        )}
        {picture && art !== null && (
          <figure>
            <div className="overflow-hidden rounded-lg border border-line">
              {art === "unknown" ? (
                <div className="aspect-video bg-sunken" />
              ) : (
                <CardArt prompt={art} sizes="(min-width: 900px) 560px, 100vw" />
              )}
            </div>
            {picture === "illustration" && (
              <figcaption className="mt-2 text-sm text-mute">{m.card_illustration()}</figcaption>
            )}
          </figure>
        )}
        {after && (
          <Panel label={after.label} tone="surface">
            {after.body}
          </Panel>
        )}
      </div>
    </article>
  );
}

/** The filled fields; long pasted input is shown above instead. */
function FilledForm({ fields }: Pick<Example, "fields">) {
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {fields
        .filter((field) => !field.value.includes("\n"))
        .map((field) => (
          <div key={field.name} className="border-s-2 border-gold-fill ps-3">
            <dt className="text-sm text-mute">{field.label}</dt>
            <dd className="text-sm">
              <bdi lang={languageOfText(field.value)}>{field.value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}

const tones = { sunken: "bg-sunken", surface: "bg-surface" };

function Panel({ label, tone, children }: { label: string; tone: keyof typeof tones; children: ReactNode }) {
  return (
    <section className={`min-w-0 rounded-lg border border-line p-5 sm:p-7 ${tones[tone]}`}>
      <h3 className="mb-3 text-sm font-[560] text-mute">{label}</h3>
      <div className="prose">{children}</div>
    </section>
  );
}
