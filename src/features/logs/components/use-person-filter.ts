import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { useFindPersonMutation } from "../api/person";

/** Filters a log by person: by id, and by e-mail for those who may see e-mails. The log is queried by id only. */
export function usePersonFilter(maySeeSensitive: boolean, onChange: (id: string) => void) {
  const search = useFindPersonMutation({
    onSuccess: (id, email) => {
      if (id !== null) onChange(id);
      else notify.failure(m.logs_person_unknown(), m.logs_person_unknown_text({ email }));
    },
    onError: () => notify.failure(m.logs_person_failed(), m.logs_person_failed_text()),
  });
  return (words: string) => {
    // For others an address is an unknown value of this filter.
    if (!maySeeSensitive || !words.includes("@")) onChange(words);
    else if (!search.isPending) search.mutate(words);
  };
}
