import type { ReactNode } from "react";
import { fieldStyles } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { ChipSelect } from "@/components/ui/chip-select";
import { m } from "@/lib/i18n";
import { SearchInput } from "./search-input";

type FilterBarProps = {
  /** The search box's label: "Search names and e-mails". Without it there is no search box. */
  searchLabel?: string;
  query?: string;
  onQuery?: (query: string) => void;
  children?: ReactNode;
  /** Clears all filters; present where one is set. */
  onClear?: () => void;
  actions?: ReactNode;
};

export function FilterBar({ searchLabel, query = "", onQuery, children, onClear, actions }: FilterBarProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-2">
      <search className="flex flex-1 flex-wrap items-center gap-x-2 gap-y-2 max-sm:basis-full">
        {searchLabel && onQuery && <SearchInput label={searchLabel} query={query} onQuery={onQuery} />}
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
  /** The option for no filter: "Any role". */
  any?: string;
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
};

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
  /** For values longer than a name, such as an address. */
  isWide?: boolean;
};

/** A filter for an exact name or id; applied on Enter or blur. */
export function FilterText({ label, value, onChange, isWide = false }: FilterTextProps) {
  const take = (words: string) => {
    if (words.trim() !== value) onChange(words.trim());
  };
  return (
    <span className={`block ${isWide ? "w-[200px]" : "w-[132px]"}`}>
      <input
        // Shows a value that changes in the address.
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

export function FilterDate({ label, value, onChange }: FilterDateProps) {
  return (
    <label className="flex items-center gap-2 text-sm text-soft">
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
