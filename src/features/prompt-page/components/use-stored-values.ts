import { useCallback, useEffect, useMemo, useState } from "react";
import { type PromptVariable, type Value, type Values, withValue } from "@/domain/prompt/variables";
import { useIsHydrated } from "@/lib/hydration";
import { readPersonal, storePersonal } from "@/lib/session/personal-data";
import { useSession } from "@/lib/session/session-provider";
import { linkedValues, storedName, storedValues } from "../model/stored-values";

/** The values of a prompt's fields, kept on this device for this person, with reset and undo; a link can bring others. */
export function useStoredValues(promptId: string, fields: readonly PromptVariable[]) {
  const userId = useSession().session?.user.id ?? null;
  const name = storedName(promptId);
  const isHydrated = useIsHydrated();
  const kept = useMemo(
    (): Values => (isHydrated ? storedValues(fields, readPersonal(userId, name)) : new Map()),
    [isHydrated, fields, userId, name],
  );
  const [typed, setTyped] = useState<Values | null>(null);
  const [replaced, setReplaced] = useState<Values | null>(null);
  const values = typed ?? kept;

  useEffect(() => {
    if (!isHydrated) return;
    const linked = linkedValues(fields, location.hash);
    if (linked.size === 0) return;
    setTyped(linked);
    setReplaced(kept.size > 0 ? kept : null);
    // Reloading must not overwrite what is typed after this.
    history.replaceState(history.state, "", location.pathname + location.search);
  }, [isHydrated, fields, kept]);

  useEffect(() => {
    if (typed !== null) storePersonal(userId, name, typed.size === 0 ? null : Object.fromEntries(typed));
  }, [typed, userId, name]);

  const setValue = useCallback(
    (variable: PromptVariable, value: Value) => {
      setTyped((current) => withValue(current ?? kept, variable, value));
      setReplaced(null);
    },
    [kept],
  );

  return {
    values,
    setValue,
    isChanged: values.size > 0,
    startOver: () => {
      setReplaced(values);
      setTyped(new Map());
    },
    /** Undoes the last reset, until something is typed. */
    undo:
      replaced === null
        ? null
        : () => {
            setTyped(replaced);
            setReplaced(null);
          },
  };
}

export type StoredValues = ReturnType<typeof useStoredValues>;
