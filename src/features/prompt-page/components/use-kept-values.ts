import { useCallback, useEffect, useRef, useState } from "react";
import { type PromptVariable, type Value, type Values, withValue } from "@/domain/prompt/variables";
import { keepPersonal, readPersonal } from "@/lib/session/personal-data";
import { useSession } from "@/lib/session/session-store";
import { keptName, keptValues } from "../model/kept-values";

/** What is put into a prompt's fields, kept on this device for this person; starting over can be taken back. */
export function useKeptValues(promptId: string, fields: readonly PromptVariable[]) {
  const userId = useSession().session?.user.id ?? null;
  const name = keptName(promptId);
  const [values, setValues] = useState(() => keptValues(fields, readPersonal(userId, name)));
  const [replaced, setReplaced] = useState<Values | null>(null);
  const kept = useRef(values);

  useEffect(() => {
    if (kept.current === values) return;
    kept.current = values;
    keepPersonal(userId, name, values.size === 0 ? null : Object.fromEntries(values));
  }, [values, userId, name]);

  const setValue = useCallback((variable: PromptVariable, value: Value) => {
    setValues((current) => withValue(current, variable, value));
    setReplaced(null);
  }, []);

  return {
    values,
    setValue,
    isChanged: values.size > 0,
    /** Back to the defaults. */
    startOver: () => {
      setReplaced(values);
      setValues(new Map());
    },
    /** Takes the last start over back, until something is typed again. */
    undo:
      replaced === null
        ? null
        : () => {
            setValues(replaced);
            setReplaced(null);
          },
  };
}

export type KeptValues = ReturnType<typeof useKeptValues>;
