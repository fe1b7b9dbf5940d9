import * as ToggleGroup from "@radix-ui/react-toggle-group";
import { directionOf, getLocale } from "@/lib/i18n";

type SegmentsProps<T extends string> = {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
};

export function Segments<T extends string>({ label, value, options, onChange }: SegmentsProps<T>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      dir={directionOf(getLocale())}
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
      className="grid auto-cols-fr grid-flow-col gap-1 rounded-md border border-line bg-sunken p-1"
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="min-h-11 rounded-[7px] border border-transparent px-3 text-sm text-soft transition-colors hover:text-ink data-[state=on]:border-line-strong data-[state=on]:bg-surface data-[state=on]:font-[560] data-[state=on]:text-ink forced-colors:data-[state=on]:bg-[Highlight] forced-colors:data-[state=on]:text-[HighlightText] forced-colors:data-[state=on]:forced-color-adjust-none"
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
