import { expect, test } from "vitest";
import { provideStorage } from "./provide-storage";

function forbiddingWindow(): Window {
  const forbidden = {
    configurable: true,
    get() {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    },
  };
  return Object.defineProperties({}, { localStorage: forbidden, sessionStorage: forbidden }) as Window;
}

test("a browser that forbids storage keeps in memory what the page keeps", () => {
  const page = forbiddingWindow();
  provideStorage(page);
  page.localStorage.setItem("theme", "dark");
  page.sessionStorage.setItem("place", "7");
  expect(page.localStorage.getItem("theme")).toBe("dark");
  expect(Object.keys(page.localStorage)).toEqual(["theme"]);
  expect(page.localStorage.getItem("toString")).toBeNull();
  page.localStorage.removeItem("theme");
  expect(page.localStorage.getItem("theme")).toBeNull();
  expect(Object.keys(page.sessionStorage)).toEqual(["place"]);
});

test("a storage that works stays", () => {
  const storage = { getItem: () => null } as unknown as Storage;
  const page = { localStorage: storage, sessionStorage: storage } as unknown as Window;
  provideStorage(page);
  expect(page.localStorage).toBe(storage);
});
