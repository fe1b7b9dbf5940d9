import { useEffect, useRef, useState } from "react";
import { limits } from "@/config/limits";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";

/** Copies a text to the clipboard; false, with a notification, where the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    notify.failure(m.copy_failed(), m.copy_failed_description());
    return false;
  }
}

const tellCopied = () => notify.success(m.copied(), m.copied_description());

/** Copies a text and confirms it, in the caller's words where it has some. */
export async function copyAndTell(text: string, tell: () => unknown = tellCopied): Promise<boolean> {
  if (!(await copyText(text))) return false;
  // A script of those words may not come (threat F8); the caller does not wait for it.
  void (async () => tell())().catch(tellCopied);
  return true;
}

/** Copies a prompt's text and confirms it; the flag resets after 2 s (spec 4.8). */
export function useCopy() {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(text: string, tell?: () => unknown): Promise<boolean> {
    if (!(await copyAndTell(text, tell))) return false;
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), limits.copiedFlagMs);
    return true;
  }

  return { isCopied, copy };
}
