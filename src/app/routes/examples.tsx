import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { buttonStyles } from "@/components/ui/button";
import { chipStyles } from "@/components/ui/chip";
import { PageTitle } from "@/components/ui/page-title";
import * as paths from "@/config/paths";
import { inLocale, m } from "@/lib/i18n";
import { picturesQueryOptions } from "@/lib/prompt-data/cards";
import { content as ar } from "./examples/content.ar";
import { content as en } from "./examples/content.en";
import { pictured } from "./examples/pictured";
import { WorkedExample } from "./examples/worked-example";

/** Worked examples, one of each category; only their pictures come from the library. */
export default function ExamplesPage() {
  const { title, lead, examples } = inLocale({ en, ar });
  const { data, isError } = useQuery(picturesQueryOptions(pictured()));
  const pictures = isError ? [] : data;
  return (
    <div className="page">
      <header className="pb-8 sm:pb-10">
        <PageTitle>{title}</PageTitle>
        <p className="mt-4 max-w-[58ch] text-lg text-soft">{lead}</p>
        <nav aria-label={m.page_contents()} className="mt-4">
          <ul className="flex flex-wrap gap-x-2">
            {examples.map(({ slug, category }) => (
              <li key={slug}>
                <a href={`#${slug}`} className="group flex h-11 items-center rounded-full">
                  <span className={chipStyles(false)}>{category}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {examples.map((example) => (
        <WorkedExample
          key={example.slug}
          example={example}
          art={
            pictures === undefined ? "unknown" : (pictures.find(({ slug }) => slug === example.slug) ?? null)
          }
        />
      ))}
      <section className="border-t border-line pt-16 text-center">
        <h2 className="mx-auto max-w-[18ch] text-3xl sm:text-4xl">{m.examples_close_title()}</h2>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Link to={paths.promptsFree} className={buttonStyles("primary")}>
            {m.plans_see_free()}
          </Link>
          <Link to={paths.prompts} className={buttonStyles()}>
            {m.footer_browse()}
          </Link>
          <Link to={paths.enhancedPromptDemo} className={buttonStyles()}>
            {m.title_enhanced_prompt()}
          </Link>
        </div>
      </section>
    </div>
  );
}
