import { useState } from "react";
import type { Values } from "@/domain/prompt/template";

/** What is typed into a prompt's fields. */
export function useValues(initial: () => Values) {
  const [values, setValues] = useState(initial);
  const setValue = (name: string, value: string) => setValues((current) => new Map(current).set(name, value));
  return [values, setValue] as const;
}
