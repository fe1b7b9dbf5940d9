import type { ReactNode } from "react";
import { PromptText } from "@/components/prompt/prompt-text";
import { MoreLink } from "@/components/ui/more-link";
import * as paths from "@/config/paths";
import { parseTemplate } from "@/domain/prompt/template";
import { languageOfText } from "@/domain/text/language-of-text";
import { getLocale, m } from "@/lib/i18n";
import type { Example } from "./examples-text";
import { WholePrompt } from "./whole-prompt";

/** One prompt in use: the input, the filled form and the result, with a link to the prompt. */
export function WorkedExample({ example }: { example: Example }) {
  const { slug, category, title, point, before, after, fields, isFree } = example;
  const words = new Map(fields.map((field) => [field.name, field.value]));
  return (
    <article aria-labelledby={slug} className="border-t border-line py-12 sm:py-16">
      <div className="grid items-end gap-x-6 gap-y-4 md:grid-cols-2">
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
        </div>
        <p className="max-w-[52ch] text-soft">{point}</p>
      </div>
      <div className="mt-8 grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Panel label={before.label} tone="sunken">
            {before.body}
          </Panel>
          <FilledForm fields={fields} />
          <div>
            <MoreLink to={paths.prompt(slug)}>{m.examples_open({ title })}</MoreLink>
          </div>
        </div>
        <Panel label={after.label} tone="surface">
          {"body" in after ? (
            after.body
          ) : (
            <PromptText
              template={parseTemplate(after.excerpt)}
              language={getLocale()}
              fields={[]}
              words={words}
            />
          )}
        </Panel>
      </div>
      {isFree && <WholePrompt slug={slug} words={words} />}
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
