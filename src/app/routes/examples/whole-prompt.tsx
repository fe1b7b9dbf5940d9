import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Words } from "@/domain/prompt/template";
import { m } from "@/lib/i18n";

const WholeText = lazy(() => import("./whole/whole-text"));

type WholePromptProps = { slug: string; words: Words };

export function WholePrompt({ slug, words }: WholePromptProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group mt-4 print:hidden"
      onToggle={(event) => setOpen((before) => before || event.currentTarget.open)}
    >
      <summary className="inline-flex min-h-11 list-none items-center gap-2 text-[14px] font-[560]">
        {m.examples_whole_text()}
        <ChevronDown
          size={16}
          strokeWidth={1.75}
          aria-hidden
          className="transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="mt-2 min-h-64 rounded-lg border border-line bg-surface p-5 sm:p-7">
        {isOpen && (
          <Suspense>
            <WholeText slug={slug} words={words} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
