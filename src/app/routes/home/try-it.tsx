import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { TextField } from "@/components/form/text-field";
import { CopyButton } from "@/components/prompt/copy-button";
import { PromptText } from "@/components/prompt/prompt-text";
import { useCopy } from "@/components/prompt/use-copy";
import { buttonStyles } from "@/components/ui/button";
import * as paths from "@/config/paths";
import { fillTemplate, parseTemplate } from "@/domain/prompt/template";
import { currentValue, examplesIn, type Values, withValue, wordOf, wordsIn } from "@/domain/prompt/variables";
import { getLocale, inLocale, m } from "@/lib/i18n";
import { loadForAct } from "@/lib/lazy/load";
import { lazyPart, PartBoundary } from "@/lib/lazy/part";
import { content as ar } from "./try-it-prompt/content.ar";
import { content as en } from "./try-it-prompt/content.en";

// Lazy: loads when the example is opened.
const TryItSample = lazyPart(() => import("./try-it-sample"));

type View = "prompt" | "result";

/** A free prompt to fill in and copy, and an example of its result. */
export function TryIt() {
  const [view, setView] = useState<View>("prompt");
  const locale = getLocale();
  const { slug, text, variables } = inLocale({ en, ar });
  const [template] = useState(() => parseTemplate(text));
  const [values, setValues] = useState<Values>(() => new Map());
  const words = wordsIn(variables, values);
  const { isCopied, copy } = useCopy();
  const form = useRef<HTMLElement>(null);

  /** Loaded with the first copy, to keep it out of the front page. */
  async function tellCopied() {
    const { tellTried } = await loadForAct(() => import("./tell-tried"));
    tellTried(form.current, template, variables, values);
  }

  return (
    <section
      ref={form}
      aria-labelledby="try-it-title"
      className="rounded-lg border border-line bg-surface p-5 shadow-[0_24px_60px_-40px_#1c191766] sm:p-6 dark:shadow-none"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="try-it-title" className="eyebrow font-sans leading-6">
          {m.home_try_title()}
        </h2>
        <span className="text-sm text-mute">{m.prompt_free()}</span>
      </div>
      <ViewChoice view={view} onChange={setView} />
      {/* One place for both, so that nothing moves. */}
      <div className="mt-4 grid *:[grid-area:1/1]">
        <div className={`min-w-0 ${view === "prompt" ? "" : "invisible"}`}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls, so that keys must reach it */}
          <section tabIndex={0} aria-label={m.prompt_text_label()} className="h-[212px] scroll-faded">
            <PromptText
              template={template}
              language={locale}
              fields={variables}
              words={words}
              examples={examplesIn(variables, values)}
            />
          </section>
          <div className="mt-4 grid grid-cols-2 gap-3">
            {variables.map((variable) => (
              <TextField
                key={variable.name}
                label={variable.label}
                name={variable.name}
                dir={variable.type === "number" ? undefined : "auto"}
                inputMode={variable.type === "number" ? "numeric" : undefined}
                autoComplete="off"
                placeholder={wordOf(variable, variable.defaultValue)}
                value={currentValue(variable, values)}
                onChange={(event) => setValues(withValue(values, variable, event.target.value))}
              />
            ))}
          </div>
        </div>
        {view === "result" && (
          <div className="relative min-w-0">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls, so that keys must reach it */}
            <section tabIndex={0} aria-label={m.home_try_result()} className="absolute inset-0 scroll-faded">
              <p className="mb-3 text-sm text-mute">{m.home_try_result_of()}</p>
              <PartBoundary onFailed={() => setView("prompt")}>
                <TryItSample />
              </PartBoundary>
            </section>
          </div>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <CopyButton
          isCopied={isCopied}
          label={m.copy()}
          className="min-w-[112px]"
          onCopy={() => {
            setView("prompt");
            void copy(fillTemplate(template, words), tellCopied);
          }}
        />
        <Link to={paths.prompt(slug)} className={buttonStyles()}>
          {m.home_try_open()}
        </Link>
      </div>
    </section>
  );
}

type ViewChoiceProps = { view: View; onChange: (view: View) => void };

function ViewChoice({ view, onChange }: ViewChoiceProps) {
  return (
    <fieldset className="tab-row mt-2 border-b border-line">
      <legend className="sr-only">{m.home_try_view()}</legend>
      {(["prompt", "result"] as const).map((each) => (
        <label key={each} className="tab">
          <input
            type="radio"
            name="try-it-view"
            className="sr-only"
            checked={view === each}
            onChange={() => onChange(each)}
          />
          {each === "prompt" ? m.title_prompt() : m.home_try_result()}
        </label>
      ))}
    </fieldset>
  );
}
