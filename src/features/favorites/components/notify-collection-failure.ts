import { failureWords } from "@/lib/failure-words";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";

/** Reports that an edit of collections failed; `full` are the words where the list is full. */
export const collectionFailure = (full: string) => (thrown: unknown) =>
  notify.failure(
    m.collection_failed(),
    failureWords(thrown, { full: () => full, failed: m.collection_failed_text }),
  );
