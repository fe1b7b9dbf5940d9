import { MoreLink } from "@/components/ui/more-link";
import { PageTitle } from "@/components/ui/page-title";
import * as paths from "@/config/paths";
import { Comparison } from "@/features/enhancer/components/comparison";
import { TryOwn } from "@/features/enhancer/components/try-own";
import { inLocale, m } from "@/lib/i18n";
import { content as ar } from "./content.ar";
import { content as en } from "./content.en";

// Spec 2.16.
export default function EnhancedPromptDemoPage() {
  const { title, lead, examples } = inLocale({ en, ar });
  return (
    <div className="page">
      <header className="pb-12 sm:pb-16">
        <PageTitle>{title}</PageTitle>
        <p className="mt-4 max-w-[58ch] text-lg text-soft">{lead}</p>
        <a
          href="#try"
          className="mt-3 inline-flex min-h-11 items-center text-sm font-[560] text-gold underline-offset-4 hover:underline"
        >
          {m.enhancer_try_title()}
        </a>
      </header>
      {examples.map(({ id, name, point, before, after, changes }) => (
        <article key={id} aria-labelledby={id} className="border-t border-line py-12 sm:py-16">
          <div className="mb-8 grid items-end gap-x-6 gap-y-3 md:grid-cols-2">
            <h2 id={id} className="text-2xl sm:text-3xl">
              {name}
            </h2>
            <p className="max-w-[52ch] text-soft">{point}</p>
          </div>
          <Comparison before={before} after={after} changes={changes} />
        </article>
      ))}
      <section
        id="try"
        aria-labelledby="try-title"
        className="scroll-mt-24 border-t border-line pt-12 sm:pt-16"
      >
        <h2 id="try-title" className="text-2xl sm:text-3xl">
          {m.enhancer_try_title()}
        </h2>
        <p className="mt-3 mb-8 max-w-[58ch] text-soft">{m.enhancer_try_lead()}</p>
        <TryOwn examples={examples.map(({ name, before }) => ({ name, text: before }))} />
        <p className="mt-8">
          <MoreLink to={paths.examples}>{m.title_examples()}</MoreLink>
        </p>
      </section>
    </div>
  );
}
