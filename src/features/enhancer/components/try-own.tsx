import { Copy, WandSparkles } from "lucide-react";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { TextAreaField } from "@/components/form/text-area-field";
import { useCopy } from "@/components/prompt/use-copy";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { useSession } from "@/lib/session/session-provider";
import { prepareEnhancing, useEnhanceMutation } from "../api/use-enhance-mutation";
import { enhancerLimits } from "../model/enhancement";
import { Comparison } from "./comparison";
import { EnhanceFailure } from "./enhance-failure";

const { textMinCharacters: min, textMaxCharacters: max } = enhancerLimits;

/** Improves a prompt of the visitor's own, or an example. */
export function TryOwn({ examples }: { examples: readonly { name: string; text: string }[] }) {
  const { session } = useSession();
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const enhancing = useEnhanceMutation();
  const { isCopied, copy } = useCopy();
  const { data, variables: before } = enhancing;

  function enhance(rough: string) {
    const isShort = rough.trim().length < min;
    setError(isShort ? m.enhancer_text_short({ min: formatNumber(min) }) : undefined);
    if (!isShort && !enhancing.isPending) enhancing.mutate(rough);
  }

  return (
    <>
      <Form
        onSubmit={async (event) => {
          event.preventDefault();
          enhance(text);
        }}
      >
        <TextAreaField
          label={m.enhancer_text()}
          hint={m.enhancer_text_hint()}
          error={error}
          rows={5}
          dir="auto"
          maxLength={max}
          value={text}
          counter={m.enhancer_count({ count: formatNumber(text.length), max: formatNumber(max) })}
          onFocus={prepareEnhancing}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" disabled={enhancing.isPending}>
            <WandSparkles size={16} />
            {enhancing.isPending ? m.enhancer_working() : m.enhancer_go()}
          </Button>
          <span className="ms-2 text-sm text-mute">{m.enhancer_or_pick()}</span>
          {examples.map((example) => (
            <Button
              key={example.name}
              size="sm"
              onClick={() => {
                prepareEnhancing();
                setText(example.text);
              }}
            >
              {example.name}
            </Button>
          ))}
        </div>
      </Form>
      <div aria-live="polite" aria-busy={enhancing.isPending} className="mt-8">
        {enhancing.isPending && (
          <div className="grid gap-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <span className="sr-only">{m.enhancer_working()}</span>
            <div aria-hidden="true" className="skeleton h-40 rounded-lg" />
            <div aria-hidden="true" className="skeleton h-64 rounded-lg" />
          </div>
        )}
        {enhancing.isError && (
          <EnhanceFailure
            error={enhancing.error}
            isVisitor={session === null}
            onRetry={() => before !== undefined && enhancing.mutate(before)}
          />
        )}
        {data && before !== undefined && (
          <Comparison
            before={before}
            after={data.improved}
            changes={data.changes}
            action={
              <Button size="sm" onClick={() => void copy(data.improved)}>
                <Copy size={15} />
                {isCopied ? m.copied() : m.enhancer_copy()}
              </Button>
            }
          />
        )}
      </div>
    </>
  );
}
