import "fake-indexeddb/auto";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, inject, vi } from "vitest";
import { setLocale } from "@/lib/i18n";
import { takeConsoleErrors, watchConsole } from "./console";

// Before any module of the application is loaded, which reads them once.
vi.stubEnv("VITE_SUPABASE_URL", inject("apiUrl"));
vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", inject("publishableKey"));

// A busy machine is no failed test.
configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => {
  setLocale("en", { reload: false });
  watchConsole();
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  expect(takeConsoleErrors(), "Errors on the console that the test does not expect").toEqual([]);
});
