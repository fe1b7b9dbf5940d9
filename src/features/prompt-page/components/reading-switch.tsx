import { ArabicName } from "@/components/ui/arabic-name";
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
    <fieldset className="tab-row -mb-px self-stretch">
      <legend className="sr-only">{m.reading_label()}</legend>
      {readings.map((each) => (
        <label key={each} className={`tab ${each === "both" ? "max-md:hidden" : ""}`}>
          <input
            type="radio"
            name="reading"
            className="sr-only"
            checked={each === reading}
            onChange={() => onChange(each)}
          />
          <span lang={each === "both" ? undefined : each}>
            {each === "ar" && getLocale() === "en" ? <ArabicName /> : labels[each]()}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
