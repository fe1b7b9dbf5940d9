import { useSyncExternalStore } from "react";
import { toastLimits } from "@/config/toast-limits";
import { m } from "@/lib/i18n";

type ToastAction = { label: string; onClick: () => void };

export type ToastMessage = {
  id: string;
  title: string;
  description?: string;
  kind: "loading" | "success" | "error";
  action?: ToastAction;
};

/** Shows notifications once its script has loaded. */
export type Notifier = { show: (notice: ToastMessage) => void; dismiss: (id: string) => void };

/** After this a notification is shown plainly, without the notifier (threat F8). */
const patienceMs = 400;
/** The same words again at once are one message, such as that of an effect which React runs twice. */
const sameMs = 50;

/** How long a notification stays, in ms: long ones as long as it takes to read them (WCAG 2.2.1). */
export function shownMs({ title, description = "" }: ToastMessage): number {
  const words = `${title} ${description}`.trim().split(/\s+/).length;
  return Math.max(toastLimits.durationMs, words * toastLimits.readingMsPerWord);
}

let notifier: Notifier | undefined;
let waiting: ToastMessage[] = [];
/** `wanted` counts the notifications for which there was no notifier. */
let state: { plain: readonly ToastMessage[]; wanted: number } = { plain: [], wanted: 0 };
const listeners = new Set<() => void>();
/** The last notification with certain words. */
const said = new Map<string, { id: string; at: number }>();

function change(next: Partial<typeof state>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** The toasts that the notification area shows without a notifier, and how often it wanted one. */
export function useNotices() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => state,
  );
}

/** Called by the notifier when it is mounted, which takes over what was shown plainly; returns what to call when it is gone. */
export function notifierMounted(mounted: Notifier) {
  notifier = mounted;
  for (const notice of [...state.plain.toReversed(), ...waiting]) notifier.show(notice);
  waiting = [];
  if (state.plain.length > 0) change({ plain: [] });
  return () => {
    notifier = undefined;
    // Its toasts disappear with it, and may be shown again.
    said.clear();
  };
}

/** Takes a plain notification away. */
export function hidePlain(id: string) {
  if (state.plain.some((notice) => notice.id === id))
    change({ plain: state.plain.filter((notice) => notice.id !== id) });
}

function show(notice: ToastMessage) {
  hidePlain(notice.id);
  if (notifier) return notifier.show(notice);
  waiting = [...waiting.filter(({ id }) => id !== notice.id), notice];
  change({ wanted: state.wanted + 1 });
  setTimeout(() => {
    if (!waiting.includes(notice)) return;
    waiting = waiting.filter((each) => each !== notice);
    change({ plain: [notice, ...state.plain] });
  }, patienceMs);
}

function dismiss(id: string) {
  waiting = waiting.filter((notice) => notice.id !== id);
  hidePlain(id);
  notifier?.dismiss(id);
}

/** In place of an earlier one with the same words. */
function say(kind: ToastMessage["kind"], title: string, description?: string) {
  const words = JSON.stringify([kind, title, description]);
  const before = said.get(words);
  // A clock may be set back.
  if (before && Math.abs(Date.now() - before.at) < sameMs) return;
  if (before) dismiss(before.id);
  const id = crypto.randomUUID();
  said.set(words, { id, at: Date.now() });
  show({ id, kind, title, description });
}

type ProgressWords = { loading: string; success: string; failure: (thrown: unknown) => string };

function showProgress(work: Promise<unknown>, words: ProgressWords) {
  const id = crypto.randomUUID();
  show({ id, kind: "loading", title: m.toast_loading(), description: words.loading });
  work.then(
    () => show({ id, kind: "success", title: m.toast_success(), description: words.success }),
    (thrown) => show({ id, kind: "error", title: m.toast_error(), description: words.failure(thrown) }),
  );
}

/** Titled Loading, Success or Error unless given a title; errors are destructive (spec 8.2). */
export const notify = {
  success: (title: string, description?: string, action?: ToastAction) =>
    action
      ? show({ id: crypto.randomUUID(), kind: "success", title, description, action })
      : say("success", title, description),
  failure: (title: string, description: string) => say("error", title, description),
  error: (description: string) => say("error", m.toast_error(), description),
  /** Shows one of the same title at most. */
  offer: (title: string, description: string, action: ToastAction) =>
    show({ id: title, kind: "error", title, description, action }),
  /** Shows progress, then the outcome in its place. */
  progress: showProgress,
};
