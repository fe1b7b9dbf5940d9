import "fake-indexeddb/auto";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, inject, vi } from "vitest";
import { setLocale } from "@/lib/i18n";
import { notifierMounted } from "@/lib/notify";
import { takeConsoleErrors, watchConsole } from "./console";

// Runs before any module of the application is loaded, because modules read these once.
import.meta.env.VITE_SUPABASE_URL = inject("apiUrl");
import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY = inject("publishableKey");

const { getElementError } = getConfig();
/** A wait fails a hundred times before it succeeds: the page is printed only if someone reads the message. */
const describeWhenRead: typeof getElementError = (message, container) =>
  Object.defineProperty(new Error(message ?? ""), "message", {
    configurable: true,
    get: () => getElementError(message, container).message,
  });

// Slowness on a busy machine must not fail a test.
configure({ asyncUtilTimeout: 15_000, getElementError: describeWhenRead });

/** Nothing is laid out here, so everything counts as in view. */
class NearObserver {
  private readonly tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = tell;
  }
  observe() {
    queueMicrotask(() => this.tell([{ isIntersecting: true }]));
  }
  unobserve() {}
  disconnect() {}
}
globalThis.IntersectionObserver = NearObserver as unknown as typeof IntersectionObserver;

// The notifications' own styles, which would be matched on every query.
for (const style of document.head.querySelectorAll("style")) style.remove();

const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };
const home = location.href;

beforeEach(() => {
  setLocale("en", { reload: false });
  watchConsole();
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  // Notifications that are still open would be shown again by the next test's notification area.
  toast.dismiss();
  notifierMounted({ show: () => {}, dismiss: () => {} })();
  document.body.replaceChildren();
  // A download's link may have navigated the document away.
  happyDOM.setURL(home);
  history.replaceState(null, "", home);
  localStorage.clear();
  sessionStorage.clear();
  expect(takeConsoleErrors(), "Errors on the console that the test does not expect").toEqual([]);
});
