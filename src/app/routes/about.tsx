import { Link } from "react-router-dom";
import { buttonStyles } from "@/components/ui/button";
import { TurnedTitle } from "@/components/ui/turned-title";
import * as paths from "@/config/paths";
import { inLocale, m } from "@/lib/i18n";
import { content as ar } from "./about/content.ar";
import { content as en } from "./about/content.en";

export default function AboutPage() {
  const { titleLead, titleTurn, lead, chapters } = inLocale({ en, ar });
  return (
    <div className="page">
      <header className="pb-12 sm:pb-20">
        <TurnedTitle as="h1" lead={titleLead} turn={titleTurn} isLarge isStacked />
        <p className="mt-7 max-w-[54ch] text-lg text-soft">{lead}</p>
      </header>
      {chapters.map(({ title, body }) => (
        <section
          key={title}
          className="grid gap-x-12 gap-y-4 border-t border-line py-9 sm:py-12 md:grid-cols-[1fr_2fr]"
        >
          <h2 className="text-2xl">{title}</h2>
          <div className="prose max-w-[64ch]">{body}</div>
        </section>
      ))}
      <div className="flex flex-wrap gap-3 border-t border-line pt-10 print:hidden">
        <Link to={paths.examples} className={buttonStyles("primary")}>
          {m.about_examples()}
        </Link>
        <Link to={paths.prompts} className={buttonStyles()}>
          {m.footer_browse()}
        </Link>
      </div>
    </div>
  );
}
