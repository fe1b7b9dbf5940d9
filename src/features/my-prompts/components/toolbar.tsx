import { Search } from "lucide-react";
import { fieldStyles } from "@/components/form/text-field";
import { Chip } from "@/components/ui/chip";
import { ChipSelect } from "@/components/ui/chip-select";
import { m } from "@/lib/i18n";
import { type Filters, type Sort, sorts, statuses } from "../model/filters";
import { statusWords } from "./status-words";

const sortWords: Record<Sort, () => string> = {
  changed: m.my_prompts_sort_changed,
  title: m.my_prompts_sort_title,
};

type ToolbarProps = { filters: Filters; onChange: (changed: Partial<Filters>) => void };

export function Toolbar({ filters, onChange }: ToolbarProps) {
  return (
    <search className="flex flex-wrap items-center gap-x-2 gap-y-3">
      <div className="relative min-w-[220px] flex-1 sm:max-w-[340px]">
        <Search
          size={17}
          strokeWidth={1.75}
          aria-hidden
          className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-mute"
        />
        <input
          type="search"
          dir="auto"
          aria-label={m.my_prompts_search()}
          placeholder={m.my_prompts_search()}
          value={filters.query}
          maxLength={200}
          onChange={({ target }) => onChange({ query: target.value })}
          className={`${fieldStyles} h-11 ps-10`}
        />
      </div>
      <fieldset aria-label={m.my_prompts_status()} className="flex flex-wrap gap-x-1.5">
        <Chip isOn={filters.status === null} onClick={() => onChange({ status: null })}>
          {m.my_prompts_all()}
        </Chip>
        {statuses.map((status) => (
          <Chip key={status} isOn={filters.status === status} onClick={() => onChange({ status })}>
            {statusWords[status]()}
          </Chip>
        ))}
      </fieldset>
      <ChipSelect
        isOn={false}
        aria-label={m.my_prompts_sort()}
        value={filters.sort}
        onChange={({ target }) => onChange({ sort: sorts.find((sort) => sort === target.value) })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortWords[sort]()}
          </option>
        ))}
      </ChipSelect>
    </search>
  );
}
