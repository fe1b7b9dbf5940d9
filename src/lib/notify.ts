import { useSyncExternalStore } from "react";
import { m } from "@/lib/i18n";

type Toast = { title: string; description?: string; destructive?: boolean };

const listeners = new Set<() => void>();
let wanted = false;
let markMounted: () => void;
const mounted = new Promise<void>((resolve) => {
  markMounted = resolve;
});

/** Called by the toast area once it can show something. */
export function toasterMounted() {
  markMounted();
}

/** Whether the toast area is needed yet: its code loads with the first notification. */
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

async function show({ title, description, destructive }: Toast) {
  wanted = true;
  for (const listener of listeners) listener();
  const [{ toast }] = await Promise.all([import("sonner"), mounted]);
  (destructive ? toast.error : toast.success)(title, { description });
}

/** Notifications of the specification's section 8; failures are destructive. */
export const notify = {
  success: (title: string, description?: string) => void show({ title, description }),
  failure: (title: string, description?: string) => void show({ title, description, destructive: true }),
  error: (description: string) => void show({ title: m.toast_error(), description, destructive: true }),
};
