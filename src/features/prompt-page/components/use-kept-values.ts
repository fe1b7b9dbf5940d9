import { useCallback, useEffect, useMemo, useState } from "react";
import type { Values } from "@/domain/prompt/template";
import { defaultValues, type PromptVariable } from "@/domain/prompt/variables";
import { useIsHydrated } from "@/lib/hydration";
import { getLocale, type Locale } from "@/lib/i18n";
import { keepPersonal, readPersonal } from "@/lib/session/personal-data";
import { useSession } from "@/lib/session/session-store";
import { changedValues, keptName, restoreValues } from "../model/kept-values";

/**
 * What is typed into a prompt's fields, kept on this device for this person; starting over can be taken back. It is kept
 * in English words, so that a choice survives a change of the language.
 */
export function useKeptValues(promptId: string, wordings: Record<Locale, PromptVariable[]>) {
  const variables = wordings[getLocale()];
  const userId = useSession().session?.user.id ?? null;
  const name = keptName(promptId);
  const isHydrated = useIsHydrated();
  const kept = useMemo(
    () => (isHydrated ? restoreValues(wordings, readPersonal(userId, name)) : defaultValues(variables)),
    [isHydrated, wordings, variables, userId, name],
  );
  const [typed, setTyped] = useState<Values | null>(null);
  const [replaced, setReplaced] = useState<Values | null>(null);
  const values = typed ?? kept;

  useEffect(() => {
    if (typed !== null) keepPersonal(userId, name, changedValues(wordings, typed));
  }, [typed, userId, name, wordings]);

  const setValue = useCallback(
    (variable: string, value: string) => {
      setTyped((current) => new Map(current ?? kept).set(variable, value));
      setReplaced(null);
    },
    [kept],
  );

  return {
    values,
    setValue,
    isChanged: changedValues(wordings, values) !== null,
    /** Back to the defaults. */
    startOver: () => {
      setReplaced(values);
      setTyped(defaultValues(variables));
    },
    /** Takes the last start over back, until something is typed again. */
    undo:
      replaced === null
        ? null
        : () => {
            setTyped(replaced);
            setReplaced(null);
          },
  };
}

export type KeptValues = ReturnType<typeof useKeptValues>;
