import { beginOwnSession } from "@test/components/own-session";
import { createPerson, goodPassword, service } from "@test/components/service";
import { afterEach, expect, test, vi } from "vitest";
import { watchTable } from "./live";
import { supabase } from "./member-client";

afterEach(() => vi.restoreAllMocks());

const joined = () => supabase.getChannels().filter(({ state }) => state === "joined").length;

/** The tokens with which channels were joined from now on, in their order; undefined where one came without. */
function watchJoins() {
  const tokens: unknown[] = [];
  const { send } = WebSocket.prototype;
  vi.spyOn(WebSocket.prototype, "send").mockImplementation(function (this: WebSocket, frame) {
    const [, , , event, payload] = JSON.parse(String(frame));
    if (event === "phx_join") tokens.push(payload.access_token);
    send.call(this, frame);
  });
  return tokens;
}

test("a channel is joined as the signed-in user, even if the token comes late", async () => {
  const { id, email } = await createPerson("early-watch");
  const { access_token } = await beginOwnSession(email, goodPassword);
  const joins = watchJoins();
  const stop = watchTable({ table: "user_subscriptions", filter: `user_id=eq.${id}` }, () => {});
  await expect.poll(joined).toBe(1);
  expect(joins).toEqual([access_token]);
  stop();
  expect(supabase.getChannels()).toEqual([]);
});

test("who stops before the token is there joins nothing", async () => {
  await beginOwnSession((await createPerson("brief-watch")).email, goodPassword);
  const joins = watchJoins();
  watchTable({ table: "user_subscriptions" }, () => {})();
  await supabase.realtime.setAuth();
  expect(joins).toEqual([]);
  expect(supabase.getChannels()).toEqual([]);
});

test("two subscriptions to the same rows do not end each other", async () => {
  const { id, email } = await createPerson("watched");
  await beginOwnSession(email, goodPassword);
  const ownPlans = { table: "user_subscriptions", filter: `user_id=eq.${id}` };
  const first = vi.fn();
  const second = vi.fn();
  const stopFirst = watchTable(ownPlans, first);
  const stopSecond = watchTable(ownPlans, second);
  await expect.poll(joined).toBe(2);
  stopFirst();
  // All tests get the events of a plan that another test deletes.
  first.mockClear();
  await service.from("user_subscriptions").insert({ user_id: id, plan_id: "yearly" }).throwOnError();
  await expect.poll(() => second.mock.calls.map(([change]) => change?.eventType)).toContain("INSERT");
  expect(first).not.toHaveBeenCalled();
  stopSecond();
  expect(supabase.getChannels()).toEqual([]);
});
