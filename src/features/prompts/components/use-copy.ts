import { useEffect, useRef, useState } from "react";
import { limits } from "@/config/limits";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";

/** Copies a prompt's text and says so; the flag resets after 2 s (specification, section 4). */
export function useCopy() {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      notify.failure(m.copy_failed(), m.copy_failed_description());
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), limits.copiedFlagMs);
    notify.success(m.copied(), m.copied_description());
  }

  return { isCopied, copy };
}
