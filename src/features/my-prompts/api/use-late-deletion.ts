import { useEffect, useEffectEvent, useRef, useState } from "react";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { deletePrompts } from "./change-prompts";

type Ids = readonly string[];

/**
 * Deletes prompts when their notification disappears, so that it can be undone until then: a deleted prompt cannot be
 * restored. Leaving the page deletes at once; closing the browser cancels. `leaving` are the hidden ids.
 */
export function useLateDeletion(onDone: () => Promise<unknown>) {
  const [leaving, setLeaving] = useState<Ids>([]);
  const due = useRef(new Set<Ids>());
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

  function remove(ids: Ids) {
    due.current.add(ids);
    setLeaving((all) => [...all, ...ids]);
    notify.success(m.my_prompts_deleted({ count: ids.length }), undefined, {
      label: m.my_prompts_undo(),
      onClick: () => undo(ids),
      onGone: () => void commit(ids),
    });
  }

  const commitAll = useEffectEvent(() => {
    for (const ids of [...due.current]) void commit(ids);
  });
  useEffect(() => () => commitAll(), []);

  return { leaving, remove };
}
