import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { TextField } from "@/components/form/text-field";
import { chipStyles } from "@/components/ui/chip";
import { editorLimits } from "@/config/editor-limits";
import { hasEnoughText, shownSuggestions, withTag } from "@/domain/prompt/tags";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { suggestedTagsQueryOptions } from "../api/suggest-tags";
import { failedTagCheck } from "../model/tag-check";
import { EditorSection } from "./editor-section";
import { useDebounced } from "./use-debounced";
import { usePromptForm, usePromptValue } from "./use-prompt-form";

type TagsPanelProps = {
  savedText: string;
  /** Takes what is typed as a tag. */
  onTake: () => void;
};

/** The tags of a prompt, typed or taken from what is suggested for its text (spec 4.13, 5.8). */
export function TagsPanel({ savedText, onTake }: TagsPanelProps) {
  const { register, setValue, getValues, formState } = usePromptForm();
  const tags = usePromptValue("tags");
  // A save that leaves the dialog open is no reason to take suggestions away.
  const [openedText] = useState(tags.length > 0 ? savedText : "");
  const change = (next: string[]) => setValue("tags", next, { shouldDirty: true });

  function handleKey(event: React.KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onTake();
  }

  return (
    <EditorSection section="tags" title={m.editor_tags()} hint={m.editor_tags_hint()}>
      {tags.length > 0 && (
        <ul aria-label={m.editor_tags()} className="flex flex-wrap gap-x-2">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={m.tags_remove({ tag })}
                className="group flex h-11 items-center rounded-full"
                onClick={() => change(tags.filter((each) => each !== tag))}
              >
                <span className={chipStyles(false)}>
                  <bdi className="max-w-[16rem] truncate">{tag}</bdi>
                  <X size={13} strokeWidth={2} className="text-mute" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        label={m.tags_add()}
        hint={m.tags_hint()}
        dir="auto"
        autoComplete="off"
        error={formState.errors.typedTag?.message}
        onKeyDown={handleKey}
        {...register("typedTag")}
      />
      <Suggestions
        openedText={openedText}
        tags={tags}
        onTake={(tag) => {
          const failed = failedTagCheck(getValues("tags"), tag);
          if (failed) return notify.failure(failed.title, failed.description);
          change(withTag(getValues("tags"), tag));
        }}
      />
    </EditorSection>
  );
}

type SuggestionsProps = { tags: readonly string[]; onTake: (tag: string) => void };

/** No suggestions for an unchanged text: each request counts towards the daily limit. */
function Suggestions({ openedText, ...props }: SuggestionsProps & { openedText: string }) {
  const text = usePromptValue("promptText");
  const debounced = useDebounced(text, editorLimits.tagDebounceMs);
  if (!hasEnoughText(text)) return <Hint>{m.tags_need_text()}</Hint>;
  if (text === openedText) return <Hint>{m.tags_need_change()}</Hint>;
  if (debounced !== text) return <Hint>{m.tags_suggesting()}</Hint>;
  return <SuggestionsFor text={debounced} {...props} />;
}

/** A component of its own, so that a long text does not become a query key on every keystroke. */
function SuggestionsFor({ text, tags, onTake }: SuggestionsProps & { text: string }) {
  const suggested = useQuery(suggestedTagsQueryOptions(text));
  if (suggested.data === undefined) return <Hint>{m.tags_suggesting()}</Hint>;
  const shown = shownSuggestions(suggested.data, tags);
  if (shown.length === 0) return <Hint>{m.tags_no_more()}</Hint>;
  return (
    <div>
      <p className="text-sm text-mute">{m.tags_suggested()}</p>
      <ul aria-label={m.tags_suggested()} className="mt-1 flex flex-wrap gap-x-2">
        {shown.map((tag) => (
          <li key={tag}>
            <button
              type="button"
              aria-label={m.tags_take({ tag })}
              className="group flex h-11 items-center rounded-full"
              onClick={() => onTake(tag)}
            >
              <span className={`${chipStyles(false)} border-dashed`}>
                <Plus size={13} strokeWidth={2} className="text-gold" />
                <bdi className="max-w-[16rem] truncate">{tag}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Hint({ children }: { children: string }) {
  return (
    <p role="status" className="text-sm text-mute">
      {children}
    </p>
  );
}
