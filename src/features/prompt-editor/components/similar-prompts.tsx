import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { Link } from "react-router-dom";
import { editorLimits } from "@/config/editor-limits";
import * as paths from "@/config/paths";
import { localize } from "@/domain/localize";
import { formatNumber } from "@/lib/format";
import { getLocale, m } from "@/lib/i18n";
import { similarPromptsQueryOptions } from "../api/similar";
import { useDebounced } from "./use-debounced";
import { usePromptValue } from "./use-prompt-form";

const listId = "similar-prompts";

/** The published prompts nearest to the title, a moment after the last key; none where that is not known. */
function useSimilarPrompts(promptId: string | null) {
  const title = useDebounced(usePromptValue("title").trim(), editorLimits.similarDebounceMs);
  const { data = [] } = useQuery(similarPromptsQueryOptions(title));
  if (title.length < editorLimits.similarMinCharacters) return [];
  return data.filter(({ id }) => id !== promptId).slice(0, editorLimits.similarMax);
}

/** "Does one like it exist?": a list to look at, which stops nobody. */
export function SimilarPrompts({ promptId }: { promptId: string | null }) {
  const similar = useSimilarPrompts(promptId);
  if (similar.length === 0) return <p role="status" className="sr-only" />;
  return (
    <section
      id={listId}
      tabIndex={-1}
      aria-label={m.similar_title()}
      className="rounded-md border border-line bg-surface px-4 py-3 outline-none focus-visible:border-ring"
    >
      <p role="status" className="text-[13.5px] text-soft">
        {m.similar_text()}
      </p>
      <ul className="mt-1">
        {similar.map(({ id, slug, title, title_ar }) => {
          const { value, language } = localize<string>(title, title_ar, getLocale());
          return (
            <li key={id}>
              <Link
                to={paths.prompt(slug)}
                target="_blank"
                rel="noopener"
                className="flex min-h-11 items-center gap-2 text-[14px] hover:text-gold"
              >
                <span lang={language} dir="auto" className="min-w-0 truncate">
                  {value}
                </span>
                <ExternalLink size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-mute" />
                <span className="sr-only">{m.similar_new_tab()}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Asks once more beside the button that publishes a new prompt. */
export function SimilarBeforePublishing() {
  const similar = useSimilarPrompts(null);
  const status = usePromptValue("status");
  if (similar.length === 0 || status !== "published") return null;
  return (
    <p className="order-last self-start text-[13.5px] text-soft sm:order-none sm:self-center">
      {m.similar_before({ count: similar.length, shown: formatNumber(similar.length) })}{" "}
      <button
        type="button"
        className="min-h-11 text-gold underline underline-offset-4"
        onClick={() => document.getElementById(listId)?.focus()}
      >
        {m.similar_look()}
      </button>
    </p>
  );
}
