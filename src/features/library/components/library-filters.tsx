import { ArrowDownUp, Check, X } from "lucide-react";
import { tagWords } from "@/components/prompt/tag-words/tag-words";
import { Chip } from "@/components/ui/chip";
import { ChipSelect } from "@/components/ui/chip-select";
import { Select } from "@/components/ui/select";
import { m } from "@/lib/i18n";
import {
  effectiveSort,
  type PromptFilters,
  type PromptKind,
  type PromptSort,
  promptKinds,
  promptSorts,
  sortsFor,
} from "../model/filters";
import type { LibraryCategory } from "../model/offered-categories";
import { ChipRail } from "./chip-rail";

type FilterProps = { filters: PromptFilters; onChange: (changed: Partial<PromptFilters>) => void };

const sortLabels: Record<PromptSort, () => string> = {
  relevance: m.sort_relevance,
  newest: m.sort_newest,
  popular: m.sort_popular,
};

export const kindLabels: Record<PromptKind, () => string> = {
  text: m.kind_text,
  image: m.kind_image,
  video: m.kind_video,
  audio: m.kind_audio,
  workflow: m.kind_workflow,
};

/** On a phone only its icon fits beside the search box; the native list opens all the same. */
export function SortSelect({ filters, onChange }: FilterProps) {
  return (
    <div className="relative max-md:rounded-lg max-md:border max-md:border-line-strong max-md:bg-surface max-md:focus-within:border-gold max-md:focus-within:shadow-[0_0_0_3px_color-mix(in_oklab,var(--gold-fill)_35%,transparent)] max-md:[&>span]:opacity-0">
      <ArrowDownUp className="pointer-events-none absolute inset-0 m-auto text-soft md:hidden" />
      <Select
        aria-label={m.sort_label()}
        className="h-[54px] font-[560] md:h-14 md:rounded-lg"
        value={effectiveSort(filters)}
        onChange={({ target }) =>
          onChange({ sort: promptSorts.find((sort) => sort === target.value) ?? null })
        }
      >
        {sortsFor(filters).map((sort) => (
          <option key={sort} value={sort}>
            {sortLabels[sort]()}
          </option>
        ))}
      </Select>
    </div>
  );
}

type CategoryProps = FilterProps & { categories: readonly LibraryCategory[] | undefined };

const chosenOf = ({ filters, categories }: CategoryProps) =>
  categories?.some(({ slug }) => slug === filters.category) ? filters.category : null;

/** The categories as a row of chips. */
export function CategoryChips(props: CategoryProps) {
  const { categories, onChange } = props;
  if (categories === undefined) return <ChipsSkeleton />;
  const chosen = chosenOf(props);
  return (
    <ChipRail label={m.filter_categories()} chosen={chosen}>
      <Chip isOn={chosen === null} onClick={() => onChange({ category: null })}>
        {m.filter_all()}
      </Chip>
      {categories.map(({ slug, label }) => (
        <Chip key={slug} isOn={chosen === slug} onClick={() => onChange({ category: slug })}>
          {label}
        </Chip>
      ))}
    </ChipRail>
  );
}

function ChipsSkeleton() {
  return (
    <div aria-hidden="true" className="flex h-11 items-center gap-2 overflow-hidden">
      {[48, 92, 132, 78, 104, 148, 118].map((width) => (
        <span
          key={width}
          className="h-[34px] shrink-0 rounded-full border border-line bg-surface"
          style={{ inlineSize: width }}
        />
      ))}
    </div>
  );
}

/** The categories as a select, where chips do not fit. */
export function CategorySelect(props: CategoryProps) {
  const { categories = [], onChange } = props;
  const chosen = chosenOf(props);
  return (
    <ChipSelect
      aria-label={m.filter_categories()}
      isOn={chosen !== null}
      value={chosen ?? ""}
      onChange={({ target }) => onChange({ category: target.value || null })}
    >
      <option value="">{m.filter_categories()}</option>
      {categories.map(({ slug, label }) => (
        <option key={slug} value={slug}>
          {label}
        </option>
      ))}
    </ChipSelect>
  );
}

function KindSelect({ filters, onChange }: FilterProps) {
  return (
    <ChipSelect
      aria-label={m.filter_kind()}
      isOn={filters.kind !== null}
      value={filters.kind ?? ""}
      onChange={({ target }) => onChange({ kind: promptKinds.find((kind) => kind === target.value) ?? null })}
    >
      <option value="">{m.kind_all()}</option>
      {promptKinds.map((kind) => (
        <option key={kind} value={kind}>
          {kindLabels[kind]()}
        </option>
      ))}
    </ChipSelect>
  );
}

/** Toggles: kind (where a page has several), free only, Arabic, and the tag of a link. */
export function FilterToggles({ filters, hasKinds, onChange }: FilterProps & { hasKinds: boolean }) {
  return (
    <fieldset aria-label={m.filter_more()} className="flex min-w-0 gap-x-1.5 md:shrink-0 md:gap-x-2">
      {filters.tag !== null && (
        <Chip
          isOn
          onClick={() => onChange({ tag: null })}
          aria-label={m.filter_tag_remove({ tag: tagWords(filters.tag) })}
        >
          <bdi>{tagWords(filters.tag)}</bdi>
          <X size={14} />
        </Chip>
      )}
      {hasKinds && <KindSelect filters={filters} onChange={onChange} />}
      <Chip isOn={filters.free} onClick={() => onChange({ free: !filters.free })}>
        {filters.free && <Check size={14} strokeWidth={2} />}
        <span>{m.filter_free()}</span>
      </Chip>
      <Chip isOn={filters.arabic} onClick={() => onChange({ arabic: !filters.arabic })}>
        {filters.arabic && <Check size={14} strokeWidth={2} />}
        <span>{m.filter_arabic()}</span>
      </Chip>
    </fieldset>
  );
}
