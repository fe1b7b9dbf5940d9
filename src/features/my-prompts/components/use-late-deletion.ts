import { useEffect, useEffectEvent, useRef, useState } from "react";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { deletePrompts } from "../api/change-prompts";

type Ids = readonly string[];

/**
 * Deletes prompts when their notification disappears, so that it can be undone until then: a deleted prompt cannot be
 * restored. Leaving the page deletes at once and takes the notification along; closing the browser cancels. `leaving` are
 * the hidden ids.
 */
export function useLateDeletion(onDone: () => Promise<unknown>) {
  const [leaving, setLeaving] = useState<Ids>([]);
  /** The notifications by what they delete. */
  const due = useRef(new Map<Ids, string>());
  const show = (ids: Ids) => setLeaving((all) => all.filter((id) => !ids.includes(id)));

  async function commit(ids: Ids) {
    if (!due.current.delete(ids)) return;
    try {
      await deletePrompts(ids);
    } catch {
      notify.failure(m.my_prompts_failed(), m.my_prompts_failed_text());
    }
    await onDone();
    show(ids);
  }

  function undo(ids: Ids) {
    due.current.delete(ids);
    show(ids);
  }

  function remove(ids: Ids, note = m.my_prompts_undo_text()) {
    const toastId = crypto.randomUUID();
    due.current.set(ids, toastId);
    setLeaving((all) => [...all, ...ids]);
    const action = { label: m.my_prompts_undo(), onClick: () => undo(ids), onGone: () => void commit(ids) };
    notify.success(m.my_prompts_deleted({ count: ids.length }), note, action, toastId);
  }

  const commitAll = useEffectEvent(() => {
    for (const [ids, toastId] of [...due.current]) {
      notify.dismiss(toastId);
      void commit(ids);
    }
  });
  useEffect(() => () => commitAll(), []);

  return { leaving, remove };
}
