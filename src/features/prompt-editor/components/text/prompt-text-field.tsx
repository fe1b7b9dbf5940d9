import { type RefObject, useDeferredValue, useLayoutEffect, useRef, useState } from "react";
import { TextAreaField } from "@/components/form/text-area-field";
import { Button } from "@/components/ui/button";
import { editorLimits } from "@/config/editor-limits";
import { m } from "@/lib/i18n";
import { usePromptForm, usePromptValue } from "../use-prompt-form";
import { HighlightLayer, writingStyles } from "./highlight-layer";
import { TextPreview } from "./text-preview";

/** The text of a prompt: a plain field with its variables marked, and a preview beside it. */
export function PromptTextField() {
  const { register, formState } = usePromptForm();
  const layer = useRef<HTMLDivElement>(null);
  const scrollTop = useRef(0);
  const [isPreviewed, setPreviewed] = useState(() => window.matchMedia("(min-width: 40rem)").matches);
  return (
    <div>
      <div className={isPreviewed ? "grid gap-3 sm:grid-cols-2" : ""}>
        <TextAreaField
          label={m.editor_field_text()}
          hint={m.editor_field_text_hint()}
          dir="auto"
          rows={12}
          maxLength={editorLimits.promptTextMaxCharacters}
          className={writingStyles}
          behind={<Highlights layer={layer} scrollTop={scrollTop} />}
          error={formState.errors.promptText?.message}
          onScroll={({ currentTarget }) => {
            scrollTop.current = currentTarget.scrollTop;
            if (layer.current) layer.current.scrollTop = scrollTop.current;
          }}
          {...register("promptText")}
        />
        {isPreviewed && (
          <div className="flex flex-col sm:pb-[25px]">
            <p aria-hidden="true" className="mb-1.5 text-sm font-[560]">
              {m.editor_preview()}
            </p>
            <div className="sm:min-h-0 sm:flex-1">
              <TextPreview />
            </div>
          </div>
        )}
      </div>
      <Button
        variant="ghost"
        size="sm"
        className="-ms-3 mt-1 text-soft"
        onClick={() => setPreviewed(!isPreviewed)}
      >
        {isPreviewed ? m.editor_preview_hide() : m.editor_preview_show()}
      </Button>
    </div>
  );
}

type HighlightsProps = { layer: RefObject<HTMLDivElement | null>; scrollTop: RefObject<number> };

/** A component of its own, so that typing renders nothing else of the dialog; in a long text, the key is painted first. */
function Highlights({ layer, scrollTop }: HighlightsProps) {
  const text = useDeferredValue(usePromptValue("promptText"));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line may have scrolled the field before the layer had it
  useLayoutEffect(() => {
    if (layer.current) layer.current.scrollTop = scrollTop.current;
  }, [text]);
  return <HighlightLayer ref={layer} text={text} />;
}
