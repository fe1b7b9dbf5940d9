import { FilterText } from "@/components/data/filter-bar";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { useFindPersonMutation } from "../api/person";

type PersonFilterProps = {
  value: string;
  /** Whether a person may be found by e-mail. */
  maySeeSensitive: boolean;
  onChange: (id: string) => void;
};

/** Filters a log by person: by id, and by e-mail for those who may see e-mails. The log is queried by id only. */
export function PersonFilter({ value, maySeeSensitive, onChange }: PersonFilterProps) {
  const search = useFindPersonMutation({
    onSuccess: (id, email) => {
      if (id !== null) onChange(id);
      else notify.failure(m.logs_person_unknown(), m.logs_person_unknown_text({ email }));
    },
    onError: () => notify.failure(m.logs_person_failed(), m.logs_person_failed_text()),
  });

  function handleChange(words: string) {
    // For others an address is an unknown value of this filter.
    if (!maySeeSensitive || !words.includes("@")) onChange(words);
    else if (!search.isPending) search.mutate(words);
  }

  return (
    <FilterText
      label={maySeeSensitive ? m.logs_person_by_email() : m.logs_person_id()}
      value={value}
      onChange={handleChange}
      isWide={maySeeSensitive}
    />
  );
}
