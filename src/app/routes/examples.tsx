import { Link } from "react-router-dom";
import { buttonStyles } from "@/components/ui/button";
import { PageTitle } from "@/components/ui/page-title";
import * as paths from "@/config/paths";
import { inLocale, m } from "@/lib/i18n";
import { content as ar } from "./examples/content.ar";
import { content as en } from "./examples/content.en";
import { WorkedExample } from "./examples/worked-example";

/** Worked examples, one of each category, all static. */
export default function ExamplesPage() {
  const { title, lead, examples } = inLocale({ en, ar });
  return (
    <div className="page">
      <header className="pb-12 sm:pb-16">
        <PageTitle>{title}</PageTitle>
        <p className="mt-4 max-w-[58ch] text-lg text-soft">{lead}</p>
      </header>
      {examples.map((example) => (
        <WorkedExample key={example.slug} example={example} />
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
