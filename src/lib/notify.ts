import { useSyncExternalStore } from "react";
import { m } from "@/lib/i18n";

type ToastAction = {
  label: string;
  onClick: () => void;
  /** Called when the notification has timed out or was dismissed. */
  onGone?: () => void;
};

type Toast = {
  title: string;
  description?: string;
  kind: "loading" | "success" | "error";
  id?: string;
  action?: ToastAction;
};

const listeners = new Set<() => void>();
let wanted = false;
let markMounted: () => void;
const mounted = new Promise<void>((resolve) => {
  markMounted = resolve;
});

/** Called by the toast area when it is mounted. */
export function toasterMounted() {
  markMounted();
}

/** Whether to load the toast area: with the first notification. */
export function useToasterWanted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wanted,
    () => false,
  );
}

async function show({ title, kind, ...options }: Toast) {
  wanted = true;
  for (const listener of listeners) listener();
  const [{ toast }] = await Promise.all([import("sonner"), mounted]);
  const onGone = options.action?.onGone;
  toast[kind](title, { ...options, onAutoClose: onGone, onDismiss: onGone });
}

type ProgressWords = { loading: string; success: string; failure: (thrown: unknown) => string };

async function showProgress(work: Promise<unknown>, words: ProgressWords) {
  const id = crypto.randomUUID();
  const outcome: Promise<Toast> = work.then(
    () => ({ kind: "success", title: m.toast_success(), description: words.success }),
    (thrown) => ({ kind: "error", title: m.toast_error(), description: words.failure(thrown) }),
  );
  await show({ kind: "loading", title: m.toast_loading(), description: words.loading, id });
  await show({ ...(await outcome), id });
}

/** Titled Loading, Success or Error unless given a title; errors are destructive (specification, section 8). */
export const notify = {
  success: (title: string, description?: string, action?: ToastAction, id?: string) =>
    void show({ kind: "success", title, description, action, id }),
  failure: (title: string, description?: string) => void show({ kind: "error", title, description }),
  /** Shows one of the same title at most. */
  offer: (title: string, description: string, action: ToastAction) =>
    void show({ kind: "error", title, description, action, id: title }),
  /** Shows one of the same id at most. */
  error: (description: string, id?: string) =>
    void show({ kind: "error", title: m.toast_error(), description, id }),
  /** Shows progress, then the outcome in its place. */
  progress: (work: Promise<unknown>, words: ProgressWords) => void showProgress(work, words),
};
