import { toAppError } from "@/lib/errors";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { isFull } from "../model/full";

/** Reports that an edit of collections failed; `full` are the words where the list is full. */
export const collectionFailure = (full: string) => (thrown: unknown) =>
  notify.failure(m.collection_failed(), isFull(toAppError(thrown)) ? full : m.collection_failed_text());
