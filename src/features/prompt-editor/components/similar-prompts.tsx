import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ExternalLink } from "lucide-react";
import { Link } from "react-router-dom";
import { editorLimits } from "@/config/editor-limits";
import * as paths from "@/config/paths";
import { localize } from "@/domain/localize";
import { formatNumber } from "@/lib/format/numbers";
import { getLocale, m } from "@/lib/i18n";
import { similarPromptsQueryOptions } from "../api/similar";
import { useDebounced } from "./use-debounced";
import { usePromptValue } from "./use-prompt-form";

const listId = "similar-prompts";

/** The published prompts most similar to the title, shortly after the last key, and their number as text. */
function useSimilarPrompts(promptId: string | null) {
  const title = useDebounced(usePromptValue("title").trim(), editorLimits.similarDebounceMs);
  const { data = [] } = useQuery(similarPromptsQueryOptions(title));
  const isAsked = title.length >= editorLimits.similarMinCharacters;
  const similar = isAsked ? data.filter(({ id }) => id !== promptId).slice(0, editorLimits.similarMax) : [];
  const count = similar.length;
  return { similar, found: count > 0 ? m.similar_found({ count, shown: formatNumber(count) }) : "" };
}

/**
 * Shows the number of similar prompts in the title's label line, where it moves nothing; their list opens on click.
 * Spec 1.10.
 */
export function SimilarPrompts({ promptId }: { promptId: string | null }) {
  const { similar, found } = useSimilarPrompts(promptId);
  return (
    <>
      <p role="status" className="sr-only">
        {found}
      </p>
      {found && (
        <details id={listId} className="group">
          <summary className="absolute end-0 -top-[18px] flex h-11 cursor-pointer list-none items-end gap-1.5 rounded-sm pb-[3px] text-sm text-gold [&::-webkit-details-marker]:hidden">
            {found}
            <ChevronDown size={14} className="mb-[2px] shrink-0 group-open:rotate-180" />
          </summary>
          <div className="mt-2 rounded-md border border-line bg-surface px-4 py-3">
            <p className="text-sm text-soft">{m.similar_text()}</p>
            <ul aria-label={m.similar_title()} className="mt-1">
              {similar.map(({ id, slug, title, title_ar }) => {
                const { value, language } = localize<string>(title, title_ar, getLocale());
                return (
                  <li key={id}>
                    <Link
                      to={paths.prompt(slug)}
                      target="_blank"
                      rel="noopener"
                      className="flex min-h-11 items-center gap-2 text-sm hover:text-gold"
                    >
                      <span lang={language} dir="auto" className="min-w-0 truncate">
                        {value}
                      </span>
                      <ExternalLink size={14} className="shrink-0 text-mute" />
                      <span className="sr-only">{m.similar_new_tab()}</span>
                    </Link>
                  </li>
                );
              })}
            </ul>
          </div>
        </details>
      )}
    </>
  );
}

/** Points to similar prompts again, beside the button that publishes a new prompt. */
export function SimilarBeforePublishing() {
  const { found } = useSimilarPrompts(null);
  if (!found) return null;
  return (
    <p className="order-last self-start text-sm text-soft sm:order-none sm:self-center">
      {found}{" "}
      <button
        type="button"
        className="min-h-11 text-gold underline underline-offset-4"
        onClick={showSimilarPrompts}
      >
        {m.similar_look()}
      </button>
    </p>
  );
}

function showSimilarPrompts() {
  const list = document.getElementById(listId);
  list?.toggleAttribute("open", true);
  list?.querySelector("summary")?.focus();
}
