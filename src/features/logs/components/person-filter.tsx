import { useMutation } from "@tanstack/react-query";
import { FilterText } from "@/components/data/filter-bar";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { fetchPersonId } from "../api/person";

type PersonFilterProps = {
  value: string;
  /** Whether a person may be named by their address. */
  maySeeSensitive: boolean;
  onChange: (id: string) => void;
};

/** Narrows a log to one person: by id, and by e-mail for who may see e-mails. The log itself is asked by the id alone. */
export function PersonFilter({ value, maySeeSensitive, onChange }: PersonFilterProps) {
  const search = useMutation({
    mutationFn: fetchPersonId,
    onSuccess: (id, email) => {
      if (id !== null) onChange(id);
      else notify.failure(m.logs_person_unknown(), m.logs_person_unknown_text({ email }));
    },
    onError: () => notify.failure(m.logs_person_failed(), m.logs_person_failed_text()),
  });

  function handleChange(words: string) {
    // For others an address is no value of the filter, and told like any that it does not know.
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
