import { Link as LinkIcon, Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import type { Question } from "./faq-text";

type QuestionItemProps = {
  question: Question;
  isTarget: boolean;
};

/** One help entry, folded; once open it shows its own address. */
export function QuestionItem({ question: { id, question, answer }, isTarget }: QuestionItemProps) {
  const place = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (isTarget && place.current) place.current.open = true;
  }, [isTarget]);

  return (
    <details id={id} ref={place} className="group border-b border-line print:break-inside-avoid">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-lg font-[560] hover:text-gold">
        <h3>{question}</h3>
        <Plus className="shrink-0 text-mute transition-transform group-open:rotate-45 print:hidden" />
      </summary>
      <div className="flex items-end justify-between gap-4 pb-4">
        <div className="prose max-w-[60ch]">{answer}</div>
        <Link
          to={paths.faqOf(id)}
          aria-label={m.faq_link_to({ question })}
          title={m.faq_link()}
          className="grid size-11 shrink-0 place-items-center rounded-md text-mute hover:bg-sunken hover:text-ink print:hidden"
        >
          <LinkIcon size={16} />
        </Link>
      </div>
    </details>
  );
}
