import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useWatch } from "react-hook-form";
import { useFocusAfterRemoval } from "@/components/ui/use-focus-after-removal";
import { contentOf, hasErrorIn, type SectionId } from "../model/sections";
import { usePromptForm } from "./use-prompt-form";

type EditorSectionProps = {
  section: SectionId;
  title: string;
  hint?: string;
  /** What the closed section shows of its content, where its fields do not tell. */
  content?: string;
  children: ReactNode;
};

/** An optional part of the prompt dialog. Closed it is one line; a failed check of a field in it opens it. */
export function EditorSection({ section, title, hint, content, children }: EditorSectionProps) {
  const id = useId();
  const details = useOpenOnError(section);
  const { control } = usePromptForm();
  const typed = useWatch({ control, compute: (values) => contentOf(values, section) });
  const shown = content ?? typed;
  return (
    <section
      {...useFocusAfterRemoval()}
      aria-labelledby={id}
      aria-describedby={hint && `${id}-hint`}
      data-section={section}
      className="scroll-mt-4 rounded-lg border border-line bg-surface"
    >
      <details ref={details} className="group">
        <summary className="flex min-h-14 list-none items-center gap-3 rounded-lg px-4 py-3 sm:px-5 [&::-webkit-details-marker]:hidden">
          <h3 id={id} className="shrink-0 font-sans text-base leading-6 font-[600] tracking-normal">
            {title}
          </h3>
          <span className="min-w-0 flex-1 truncate text-end text-sm text-mute group-open:hidden">
            {shown === "" ? hint : <bdi>{shown}</bdi>}
          </span>
          <ChevronDown
            size={16}
            className="ms-auto shrink-0 text-mute transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <div className="px-4 pb-4 sm:px-5 sm:pb-5">
          {hint && (
            <p id={`${id}-hint`} className="text-sm text-mute">
              {hint}
            </p>
          )}
          <div className="mt-3 flex flex-col gap-4 empty:hidden">{children}</div>
        </div>
      </details>
    </section>
  );
}

function useOpenOnError(section: SectionId) {
  const details = useRef<HTMLDetailsElement>(null);
  const hasError = hasErrorIn(usePromptForm().formState.errors, section);
  useEffect(() => {
    if (!hasError || !details.current || details.current.open) return;
    details.current.open = true;
    details.current.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [hasError]);
  return details;
}
