import { Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { fieldStyles } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { ChipSelect } from "@/components/ui/chip-select";
import { m } from "@/lib/i18n";

type FilterBarProps = {
  /** What is searched: "Search names and e-mails". Without it there is no search box. */
  searchLabel?: string;
  query?: string;
  onQuery?: (query: string) => void;
  /** Selects and dates: `FilterSelect`, `FilterDate`. */
  children?: ReactNode;
  /** Where something narrows the list: takes all of it back. */
  onClear?: () => void;
  /** What can be done with the whole list, such as an export. */
  actions?: ReactNode;
};

/** Words, filters and what belongs to the whole list, above a table. */
export function FilterBar({ searchLabel, query = "", onQuery, children, onClear, actions }: FilterBarProps) {
  // While it is typed in, the box holds its own words: the address follows too late for a quick hand.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-2">
      <search className="flex flex-1 flex-wrap items-center gap-x-2 gap-y-2 max-sm:basis-full">
        {searchLabel && (
          <div className="relative min-w-[220px] flex-1 sm:max-w-[320px]">
            <Search
              size={17}
              strokeWidth={1.75}
              aria-hidden
              className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-mute"
            />
            <input
              type="search"
              dir="auto"
              aria-label={searchLabel}
              placeholder={searchLabel}
              value={typed ?? query}
              maxLength={200}
              onFocus={() => setTyped(query)}
              onBlur={() => setTyped(null)}
              onChange={({ target }) => {
                setTyped(target.value);
                onQuery?.(target.value);
              }}
              className={`${fieldStyles} h-11 ps-10 [&::-webkit-search-cancel-button]:hidden`}
            />
          </div>
        )}
        {children}
        {onClear && (
          <Button size="sm" variant="ghost" onClick={onClear}>
            {m.data_clear_filters()}
          </Button>
        )}
      </search>
      {actions}
    </div>
  );
}

type FilterSelectProps<Value extends string> = {
  label: string;
  /** What the list says where nothing is chosen: "Any role". */
  any?: string;
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
};

/** A filter with a few values; null is any of them. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, any, value, options, onChange } = props;
  return (
    <ChipSelect
      isOn={value !== null}
      aria-label={label}
      value={value ?? ""}
      onChange={({ target }) => onChange(options.find((each) => each.value === target.value)?.value ?? null)}
    >
      {any !== undefined && <option value="">{any}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </ChipSelect>
  );
}

type FilterTextProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** For what is longer than a name, such as an address. */
  isWide?: boolean;
};

/** A filter that is written: an exact name or an id. Taken with Enter, or when it is left. */
export function FilterText({ label, value, onChange, isWide = false }: FilterTextProps) {
  const take = (words: string) => {
    if (words.trim() !== value) onChange(words.trim());
  };
  return (
    <span className={`block ${isWide ? "w-[200px]" : "w-[132px]"}`}>
      <input
        // What the address says comes anew into the field.
        key={value}
        type="text"
        dir="auto"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={200}
        spellCheck={false}
        onBlur={({ target }) => take(target.value)}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && take(currentTarget.value)}
        className={`${fieldStyles} h-11`}
      />
    </span>
  );
}

type FilterDateProps = { label: string; value: string | null; onChange: (day: string | null) => void };

/** A day that the list begins or ends with. */
export function FilterDate({ label, value, onChange }: FilterDateProps) {
  return (
    <label className="flex items-center gap-2 text-[13px] text-soft">
      {label}
      <input
        type="date"
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value || null)}
        className={`${fieldStyles} h-11`}
      />
    </label>
  );
}
