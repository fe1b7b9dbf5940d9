import { ArabicName } from "@/components/ui/arabic-name";
import { chipStyles } from "@/components/ui/chip";
import type { Reading } from "@/domain/prompt/reading";
import { getLocale, m } from "@/lib/i18n";

type ReadingSwitchProps = {
  readings: readonly Reading[];
  reading: Reading;
  onChange: (reading: Reading) => void;
};

const labels: Record<Reading, () => string> = {
  en: m.reading_en,
  ar: m.reading_ar,
  both: m.reading_both,
};

/** English, العربية or side by side, as native radio buttons. Side by side needs a wide page. */
export function ReadingSwitch({ readings, reading, onChange }: ReadingSwitchProps) {
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">{m.reading_label()}</legend>
      {readings.map((each) => (
        <label
          key={each}
          className={`group h-11 cursor-pointer items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-ring ${
            each === "both" ? "hidden md:flex" : "flex"
          }`}
        >
          <input
            type="radio"
            name="reading"
            className="sr-only"
            checked={each === reading}
            onChange={() => onChange(each)}
          />
          <span
            lang={each === "both" ? undefined : each}
            className={`${
              each === reading ? chipStyles(true) : "px-[14px] text-sm text-soft group-hover:text-ink"
            }`}
          >
            {each === "ar" && getLocale() === "en" ? <ArabicName /> : labels[each]()}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
