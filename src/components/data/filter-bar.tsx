import { ListFilter, X } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { fieldStyles } from "@/components/form/text-field";
import { Button, buttonStyles } from "@/components/ui/button";
import { chipStyles } from "@/components/ui/chip";
import { Select } from "@/components/ui/select";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { type DayRange, dayRanges, dayRangeWords } from "./day-ranges";
import { SearchInput } from "./search-input";

export type Filter = {
  label: string;
  /** The chosen value in words; null where the filter is not set. */
  chosen: string | null;
  onRemove: () => void;
  control: ReactNode;
};

type FilterBarProps = {
  /** Absent where the list has no search box. */
  searchLabel?: string;
  query?: string;
  onQuery?: (query: string) => void;
  filters?: readonly Filter[];
  /** What is always in sight, such as the switch between open and closed. */
  children?: ReactNode;
  /** Clears all filters; present where one is set. */
  onClear?: () => void;
  actions?: ReactNode;
};

/** Search, one button that opens all filters, and a removable chip for each that is set. */
export function FilterBar(props: FilterBarProps) {
  const { searchLabel, query = "", onQuery, filters = [], children, onClear, actions } = props;
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const set = filters.filter(({ chosen }) => chosen !== null);
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-center gap-2">
        <search className="flex flex-1 items-center gap-2 max-sm:basis-full">
          {searchLabel && onQuery && <SearchInput label={searchLabel} query={query} onQuery={onQuery} />}
          {children}
          {filters.length > 0 && (
            <button
              ref={opener}
              type="button"
              aria-expanded={isOpen}
              aria-controls={panel}
              onClick={() => setOpen(!isOpen)}
              className={buttonStyles("outline", "sm")}
            >
              <ListFilter size={16} />
              <span>{m.data_filter()}</span>
              {set.length > 0 && (
                <span className="rounded-full bg-gold-wash px-2 text-gold tabular-nums">
                  {formatNumber(set.length)}
                </span>
              )}
            </button>
          )}
        </search>
        {actions}
      </div>
      {filters.length > 0 && (
        <fieldset
          id={panel}
          aria-label={m.data_filters()}
          hidden={!isOpen}
          onKeyDown={({ key }) => {
            if (key !== "Escape") return;
            setOpen(false);
            opener.current?.focus();
          }}
          className="mt-2 grid gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[repeat(auto-fill,minmax(220px,1fr))] [&[hidden]]:hidden"
        >
          {isOpen &&
            filters.map(({ label, control }) => (
              <div key={label} className="contents">
                {control}
              </div>
            ))}
        </fieldset>
      )}
      {(set.length > 0 || onClear) && (
        <div className="mt-1 flex flex-wrap items-center gap-x-2">
          {set.map(({ label, chosen, onRemove }) => (
            <button
              key={label}
              type="button"
              aria-label={m.data_filter_remove({ label, value: chosen ?? "" })}
              onClick={onRemove}
              className="group flex h-11 max-w-full items-center rounded-full"
            >
              <span className={`${chipStyles(true)} max-w-full`}>
                <span className="truncate font-normal">
                  {label}: <bdi className="font-[560]">{chosen}</bdi>
                </span>
                <X size={14} className="shrink-0 text-mute group-hover:text-ink" />
              </span>
            </button>
          ))}
          {onClear && (
            <Button size="sm" variant="ghost" onClick={onClear}>
              {m.data_clear_filters()}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  /** The option for no filter: "Any role". */
  any: string;
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
};

export function choiceFilter<Value extends string>(props: ChoiceProps<Value>): Filter {
  const { label, value, options, onChange } = props;
  const known = options.find((option) => option.value === value);
  return {
    label,
    chosen: value === null ? null : (known?.label ?? value),
    onRemove: () => onChange(null),
    control: <FilterChoice {...props} />,
  };
}

function FilterChoice<Value extends string>({ label, any, value, options, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="text-sm text-soft">
      <label htmlFor={id} className="mb-1 block">
        {label}
      </label>
      <Select
        id={id}
        value={value ?? ""}
        onChange={({ target }) =>
          onChange(options.find((option) => option.value === target.value)?.value ?? null)
        }
        className="h-11"
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
}

type TextProps = { label: string; value: string; onChange: (value: string) => void };

/** A filter for an exact name or id; applied on Enter or blur. */
export function textFilter(props: TextProps): Filter {
  return {
    label: props.label,
    chosen: props.value || null,
    onRemove: () => props.onChange(""),
    control: <FilterText {...props} />,
  };
}

function FilterText({ label, value, onChange }: TextProps) {
  const take = (words: string) => {
    if (words.trim() !== value) onChange(words.trim());
  };
  return (
    <label className="text-sm text-soft">
      <span className="mb-1 block">{label}</span>
      <input
        // Shows a value that changes in the address.
        key={value}
        type="text"
        dir="auto"
        defaultValue={value}
        maxLength={200}
        spellCheck={false}
        onBlur={({ target }) => take(target.value)}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && take(currentTarget.value)}
        className={`${fieldStyles} h-11`}
      />
    </label>
  );
}

type DaysProps = { value: DayRange; onChange: (range: DayRange) => void };

/** A range of days: today, the last 7 or 30 days, or from and until a day. */
export function daysFilter({ value, onChange }: DaysProps): Filter {
  const none: DayRange = { from: null, until: null };
  const day = (end: keyof DayRange, label: string) => (
    <label className="min-w-0 flex-1 text-sm text-soft">
      <span className="mb-1 block">{label}</span>
      <input
        type="date"
        value={value[end] ?? ""}
        onChange={({ target }) => onChange({ ...value, [end]: target.value || null })}
        className={`${fieldStyles} h-11 min-w-0`}
      />
    </label>
  );
  const presets = dayRanges();
  return {
    label: m.data_period(),
    chosen: value.from === null && value.until === null ? null : dayRangeWords(value),
    onRemove: () => onChange(none),
    control: (
      <fieldset className="sm:col-span-2">
        <legend className="mb-1 text-sm text-soft">{m.data_period()}</legend>
        <div className="flex flex-wrap gap-x-1.5">
          {presets.map(({ name, range }) => {
            const isOn = range.from === value.from && range.until === value.until;
            return (
              <button
                key={name}
                type="button"
                aria-pressed={isOn}
                onClick={() => onChange(isOn ? none : range)}
                className="group flex h-11 items-center"
              >
                <span className={chipStyles(isOn)}>{name}</span>
              </button>
            );
          })}
        </div>
        <div className="mt-1 flex gap-3 max-[359px]:flex-col">
          {day("from", m.data_from())}
          {day("until", m.data_until())}
        </div>
      </fieldset>
    ),
  };
}
