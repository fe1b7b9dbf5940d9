import { ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import type { Words } from "@/domain/prompt/template";
import { m } from "@/lib/i18n";
import { lazyPart, PartBoundary } from "@/lib/lazy/part";

const WholeText = lazyPart(() => import("./whole/whole-text"));

type WholePromptProps = { slug: string; words: Words };

export function WholePrompt({ slug, words }: WholePromptProps) {
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);

  function handleFailed() {
    setOpen(false);
    details.current?.removeAttribute("open");
  }

  return (
    <details
      ref={details}
      className="group mt-1 print:hidden"
      onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}
    >
      <summary className="inline-flex min-h-11 list-none items-center gap-2 text-sm font-[560]">
        {m.examples_whole_text()}
        <ChevronDown size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-2 min-h-64 rounded-lg border border-line bg-surface p-5 sm:p-7">
        {isOpen && (
          <PartBoundary onFailed={handleFailed}>
            <WholeText slug={slug} words={words} />
          </PartBoundary>
        )}
      </div>
    </details>
  );
}
