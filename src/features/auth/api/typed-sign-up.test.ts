import { afterEach, beforeEach, expect, test, vi } from "vitest";

const typed = { email: "Owner@aurum.test", phone: "", password: "three gilded papers", firstName: "Olivia" };

let storage: Map<string, string>;
let tabs: { forgetTyped: () => void }[];

beforeEach(() => {
  storage = new Map();
  tabs = [];
  vi.stubGlobal("localStorage", { getItem: (key: string) => storage.get(key) ?? null });
});
afterEach(() => {
  for (const tab of tabs) tab.forgetTyped();
});

/** The module as another tab of the same browser has it. */
async function openTab() {
  vi.resetModules();
  const tab = await import("./typed-sign-up");
  tabs.push(tab);
  return tab;
}

const signIn = (user: object) =>
  storage.set("sb-aurum-auth-token", JSON.stringify({ access_token: "a.b.c", user }));

test("what was typed is taken once, in the tab of the sign-up itself", async () => {
  const tab = await openTab();
  tab.keepTyped(typed);
  expect(await tab.takeTyped({ email: "owner@aurum.test" })).toEqual(typed);
  expect(await tab.takeTyped({ email: "owner@aurum.test" })).toBeNull();
});

test("another tab of the browser in which that person is signed in takes it, once", async () => {
  const own = await openTab();
  own.keepTyped(typed);
  const person = { id: "u1", email: "owner@aurum.test" };
  signIn(person);
  const other = await openTab();
  expect(await other.takeTyped(person)).toEqual(typed);
  expect(await other.takeTyped(person)).toBeNull();
  expect(await own.takeTyped(person)).toBeNull();
});

test("A9: it goes to nobody else, and to nobody who is not signed in", async () => {
  const own = await openTab();
  own.keepTyped(typed);
  const other = await openTab();
  expect(await other.takeTyped({ email: "owner@aurum.test" })).toBeNull();
  signIn({ id: "u2", email: "mallory@aurum.test" });
  expect(await other.takeTyped({ email: "mallory@aurum.test" })).toBeNull();
  expect(await other.takeTyped({ email: "owner@aurum.test" })).toBeNull();
});

test("a telephone number is the person's with or without its plus", async () => {
  const tab = await openTab();
  tab.keepTyped({ ...typed, email: "", phone: "+447911123456" });
  expect(await tab.takeTyped({ email: "", phone: "447911123457" })).toBeNull();
  expect(await tab.takeTyped({ email: "", phone: "447911123456" })).toMatchObject({ firstName: "Olivia" });
});
