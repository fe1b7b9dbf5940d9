import { useDeferredValue, useEffect, useState } from "react";
import { estimateStrength, ownWords } from "../model/password";
import type { PasswordStrength } from "../model/password-estimator";

/** The strength of what is typed, beside the person's name and address; null while it is not known. */
export function usePasswordStrength(password: string, name: string, email: string): PasswordStrength | null {
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  const typed = useDeferredValue(password);

  useEffect(() => {
    let isStale = false;
    if (typed === "") return setStrength(null);
    estimateStrength(typed, ownWords(name, email)).then(
      (measured) => !isStale && setStrength(measured),
      () => !isStale && setStrength(null),
    );
    return () => {
      isStale = true;
    };
  }, [typed, name, email]);

  return strength;
}
