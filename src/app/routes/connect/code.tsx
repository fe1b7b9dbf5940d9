import { useCopy } from "@/components/prompt/use-copy";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";

/** A line or file to copy, from left to right in every language. */
export function Code({ children, label }: { children: string; label: string }) {
  const { isCopied, copy } = useCopy();
  return (
    <div className="my-4 rounded-md border border-line bg-sunken p-3">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide block is scrolled by keys */}
      <pre dir="ltr" tabIndex={0} className="overflow-x-auto text-sm">
        <code>{children}</code>
      </pre>
      <Button
        size="sm"
        className="mt-3"
        aria-label={m.assistants_copy_of({ label })}
        onClick={() => void copy(children)}
      >
        {isCopied ? m.copied() : m.copy()}
      </Button>
    </div>
  );
}
