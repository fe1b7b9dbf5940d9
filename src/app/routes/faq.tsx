import { Link } from "react-router-dom";
import { ReadingFrame } from "@/components/layout/long-page";
import { buttonStyles } from "@/components/ui/button";
import * as paths from "@/config/paths";
import { inLocale, m } from "@/lib/i18n";
import { useAddress } from "../use-address";
import { content as ar } from "./faq/content.ar";
import { content as en } from "./faq/content.en";
import { QuestionItem } from "./faq/question-item";

/** Help entries in groups; the entry in the hash (`/faq#refund`) is open. */
export default function FaqPage() {
  const { title, lead, groups } = inLocale({ en, ar });
  const target = useAddress().hash.slice(1);
  return (
    <ReadingFrame title={title} lead={lead} contents={groups}>
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={group.id} className="mt-12 first:mt-0">
          <h2 id={group.id} tabIndex={-1} className="text-2xl outline-none">
            {group.title}
          </h2>
          <div className="mt-4 border-t border-line">
            {group.questions.map((question) => (
              <QuestionItem key={question.id} question={question} isTarget={question.id === target} />
            ))}
          </div>
        </section>
      ))}
      <aside className="mt-14 rounded-lg border border-line bg-sunken p-7 print:hidden">
        <h2 className="text-2xl">{m.faq_more_title()}</h2>
        <p className="mt-2 mb-5 text-soft">{m.faq_more_text()}</p>
        <Link to={paths.contact} className={buttonStyles()}>
          {m.page_write_to_us()}
        </Link>
      </aside>
    </ReadingFrame>
  );
}
