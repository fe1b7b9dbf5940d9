import { SearchX } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Notice } from "@/components/ui/notice";
import { m } from "@/lib/i18n";
import type { CategoryOption } from "../model/category-option";
import { isNarrowed, noFilters, type PromptFilters } from "../model/filters";
import { nearestWords } from "../model/nearest-words";

type LibraryEmptyProps = {
  filters: PromptFilters;
  categories: readonly CategoryOption[];
  onChange: (changed: Partial<PromptFilters>) => void;
};

const suggestionCount = 5;

/** Nothing found: says for what, takes away what narrows, and offers the nearest words of the library. */
export function LibraryEmpty({ filters, categories, onChange }: LibraryEmptyProps) {
  const words = nearestWords(
    filters.q,
    categories.flatMap((category) => category.words),
    suggestionCount,
  );
  return (
    <Notice
      icon={<SearchX size={24} strokeWidth={1.6} aria-hidden />}
      title={filters.q === "" ? m.empty_title() : m.empty_title_for({ query: filters.q })}
      actions={
        <>
          {isNarrowed(filters) && filters.q !== "" && (
            <Button variant="primary" onClick={() => onChange({ ...noFilters, q: filters.q })}>
              {m.empty_without_filters()}
            </Button>
          )}
          <Button onClick={() => onChange(noFilters)}>{m.empty_show_all()}</Button>
        </>
      }
    >
      <p>{isNarrowed(filters) ? m.empty_text_narrowed() : m.empty_text()}</p>
      {filters.q !== "" && words.length > 0 && (
        <fieldset aria-label={m.empty_nearest()} className="mt-4 flex flex-wrap justify-center gap-2">
          {words.map((word) => (
            <Chip key={word} isOn={false} onClick={() => onChange({ ...noFilters, q: word })}>
              {word}
            </Chip>
          ))}
        </fieldset>
      )}
    </Notice>
  );
}
