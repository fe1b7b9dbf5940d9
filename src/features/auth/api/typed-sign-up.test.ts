import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { limits } from "@/config/limits";

const typed = { email: "Owner@aurum.test", phone: "", password: "three gilded papers", firstName: "Olivia" };

let storage: Map<string, string>;
type Tab = typeof import("./typed-sign-up");

let tabs: Tab[];

beforeEach(() => {
  storage = new Map();
  tabs = [];
  vi.stubGlobal("localStorage", { getItem: (key: string) => storage.get(key) ?? null });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(() => {
  for (const tab of tabs) tab.forgetTypedSignUp();
  vi.useRealTimers();
});

/** The module as another tab of the same browser has it. */
async function openTab() {
  vi.resetModules();
  const tab = await import("./typed-sign-up");
  tabs.push(tab);
  return tab;
}

/** Two tabs have exchanged a request and a reply. */
async function hearTabs() {
  const [one, other] = [new BroadcastChannel("echo"), new BroadcastChannel("echo")];
  const { promise, resolve } = Promise.withResolvers<void>();
  let rounds = 0;
  other.onmessage = ({ data }) => other.postMessage(data);
  one.onmessage = () => {
    rounds += 1;
    if (rounds === 2) resolve();
    else one.postMessage(rounds);
  };
  one.postMessage(rounds);
  await promise;
  one.close();
  other.close();
}

/** The input that a tab gets once the others have replied or the time is over. */
async function takeAtLast(tab: Tab, person: Parameters<Tab["takeTypedSignUp"]>[0]) {
  const taken = tab.takeTypedSignUp(person);
  await hearTabs();
  vi.advanceTimersByTime(limits.typedSignUpWaitMs);
  return taken;
}

const signIn = (user: object) =>
  storage.set("sb-aurum-auth-token", JSON.stringify({ access_token: "a.b.c", user }));

test("the input is taken once, in the sign-up's own tab", async () => {
  const tab = await openTab();
  tab.storeTypedSignUp(typed);
  expect(await tab.takeTypedSignUp({ email: "owner@aurum.test" })).toEqual(typed);
  expect(await takeAtLast(tab, { email: "owner@aurum.test" })).toBeNull();
});

test("another tab of the browser in which that person is signed in takes it, once", async () => {
  const own = await openTab();
  own.storeTypedSignUp(typed);
  const person = { id: "u1", email: "owner@aurum.test" };
  signIn(person);
  const other = await openTab();
  expect(await other.takeTypedSignUp(person)).toEqual(typed);
  expect(await takeAtLast(other, person)).toBeNull();
  expect(await takeAtLast(own, person)).toBeNull();
});

test("a tab that learns later than the other who is signed in gives it then", async () => {
  const own = await openTab();
  own.storeTypedSignUp(typed);
  const person = { id: "u1", email: "owner@aurum.test" };
  const other = await openTab();
  const taken = other.takeTypedSignUp(person);
  await hearTabs();
  signIn(person);
  vi.advanceTimersByTime(limits.typedSignUpAskMs);
  expect(await taken).toEqual(typed);
});

test("a tab does not wait if no other has the input, or only another user's", async () => {
  const own = await openTab();
  const other = await openTab();
  expect(await other.takeTypedSignUp({ email: "owner@aurum.test" })).toBeNull();
  own.storeTypedSignUp(typed);
  expect(await other.takeTypedSignUp({ email: "mallory@aurum.test" })).toBeNull();
  own.storeTypedSignUp({ ...typed, email: "other@aurum.test" });
  await hearTabs();
  expect(await other.takeTypedSignUp({ email: "owner@aurum.test" })).toBeNull();
});

test("A9: no other and no signed-out user gets it", async () => {
  const own = await openTab();
  own.storeTypedSignUp(typed);
  const other = await openTab();
  expect(await takeAtLast(other, { email: "owner@aurum.test" })).toBeNull();
  signIn({ id: "u2", email: "mallory@aurum.test" });
  expect(await takeAtLast(other, { email: "mallory@aurum.test" })).toBeNull();
  expect(await takeAtLast(other, { email: "owner@aurum.test" })).toBeNull();
});

test("a telephone number is the person's with or without its plus", async () => {
  const tab = await openTab();
  tab.storeTypedSignUp({ ...typed, email: "", phone: "+447911123456" });
  expect(await takeAtLast(tab, { email: "", phone: "447911123457" })).toBeNull();
  expect(await tab.takeTypedSignUp({ email: "", phone: "447911123456" })).toMatchObject({
    firstName: "Olivia",
  });
});
