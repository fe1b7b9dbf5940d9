import { SearchInput } from "@/components/data/search-input";
import { promptStatuses } from "@/components/status/prompt-status";
import { Chip } from "@/components/ui/chip";
import { ChipSelect } from "@/components/ui/chip-select";
import { m } from "@/lib/i18n";
import { type Filters, ownStatuses, type Sort, sorts } from "../model/filters";

const sortWords: Record<Sort, () => string> = {
  changed: m.my_prompts_sort_changed,
  title: m.my_prompts_sort_title,
};

type ToolbarProps = { filters: Filters; onChange: (changed: Partial<Filters>) => void };

export function Toolbar({ filters, onChange }: ToolbarProps) {
  return (
    <search className="flex flex-wrap items-center gap-x-2 gap-y-3">
      <SearchInput
        label={m.my_prompts_search()}
        query={filters.query}
        onQuery={(query) => onChange({ query })}
      />
      <fieldset aria-label={m.my_prompts_status()} className="flex flex-wrap gap-x-1.5">
        <Chip isOn={filters.status === null} onClick={() => onChange({ status: null })}>
          {m.my_prompts_all()}
        </Chip>
        {ownStatuses.map((status) => (
          <Chip key={status} isOn={filters.status === status} onClick={() => onChange({ status })}>
            {promptStatuses[status].name()}
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
