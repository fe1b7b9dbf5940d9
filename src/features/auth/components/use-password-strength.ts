import { useDeferredValue, useEffect, useState } from "react";
import { estimateStrength } from "../model/password";
import type { PasswordStrength } from "../model/password-estimator";

export function usePasswordStrength(password: string): PasswordStrength | null {
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  const typed = useDeferredValue(password);

  useEffect(() => {
    let isStale = false;
    if (typed === "") return setStrength(null);
    estimateStrength(typed).then(
      (measured) => !isStale && setStrength(measured),
      () => !isStale && setStrength(null),
    );
    return () => {
      isStale = true;
    };
  }, [typed]);

  return strength;
}
