import { SelectField } from "@/components/form/select-field";
import { type CategoryOption, categorySlug } from "@/components/prompt/custom-category";
import { transferLimits } from "@/config/transfer-limits";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";

type CategoryChoicesProps = {
  /** The file's names of categories. */
  words: readonly string[];
  categories: readonly CategoryOption[];
  categoryOf: (word: string) => string;
  onChange: (word: string, slug: string) => void;
  fallback: string;
  onFallback: (slug: string) => void;
};

/** Maps the file's categories to ours; unknown ones become the author's own. */
export function CategoryChoices({ words, categories, categoryOf, onChange, ...none }: CategoryChoicesProps) {
  const known = categories.map(({ slug, label }) => ({ value: slug, label }));
  const optionsFor = (word: string) => {
    const own = categorySlug(word);
    const isKnown = own === "" || known.some(({ value }) => value === own);
    return isKnown ? known : [{ value: own, label: m.transfer_own_category({ name: own }) }, ...known];
  };
  const more = words.length - transferLimits.mappedCategoriesMax;
  return (
    <section>
      <h3 className="mb-3 font-sans text-base font-[560]">{m.transfer_categories()}</h3>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <SelectField
          label={m.transfer_fallback_category()}
          options={[{ value: "", label: m.transfer_fallback_none() }, ...known]}
          value={none.fallback}
          onChange={({ target }) => none.onFallback(target.value)}
        />
        {words.slice(0, transferLimits.mappedCategoriesMax).map((word) => (
          <SelectField
            key={word}
            label={m.transfer_category_of({ word: word.slice(0, 60) })}
            options={optionsFor(word)}
            value={categoryOf(word)}
            onChange={({ target }) => onChange(word, target.value)}
          />
        ))}
      </div>
      {more > 0 && (
        <p className="mt-3 text-sm text-mute">
          {m.transfer_more_categories({ count: more, shown: formatNumber(more) })}
        </p>
      )}
    </section>
  );
}
