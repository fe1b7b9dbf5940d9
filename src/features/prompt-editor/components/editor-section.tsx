import { type ReactNode, useId } from "react";
import { useFocusAfterRemoval } from "@/components/ui/use-focus-after-removal";

type EditorSectionProps = { title: string; hint?: string; children: ReactNode };

/** A part of the prompt dialog under a heading of its own. */
export function EditorSection({ title, hint, children }: EditorSectionProps) {
  const id = useId();
  return (
    <section
      {...useFocusAfterRemoval()}
      aria-labelledby={id}
      aria-describedby={hint && `${id}-hint`}
      className="rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <h3 id={id} className="font-sans text-base leading-6 font-[600] tracking-normal">
        {title}
      </h3>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-mute">
          {hint}
        </p>
      )}
      <div className="mt-3 flex flex-col gap-4 empty:hidden">{children}</div>
    </section>
  );
}
