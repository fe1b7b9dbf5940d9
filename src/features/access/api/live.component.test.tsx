// Spec 6.9.

import { QueryClient } from "@tanstack/react-query";
import { beginOwnSession } from "@test/components/own-session";
import { createPerson, goodPassword, service } from "@test/components/service";
import { expect, onTestFinished, test, vi } from "vitest";
import { watchTable } from "@/lib/supabase/live";
import { supabase } from "@/lib/supabase/member-client";
import { watchOwnPlans } from "./live";
import { subscriptionQueryOptions } from "./subscription";

async function beginPlan(userId: string) {
  const row = { user_id: userId, plan_id: "lifetime" };
  const { data } = await service.from("user_subscriptions").insert(row).select("id").single().throwOnError();
  return data.id;
}

const endPlan = (id: string) => service.from("user_subscriptions").delete().eq("id", id).throwOnError();

test("only the own plan's deletion is reported, though the server sends every deletion", async () => {
  const [person, other] = [await createPerson("planned"), await createPerson("gone")];
  const [ownPlan, otherPlan] = [await beginPlan(person.id), await beginPlan(other.id)];
  await beginOwnSession(person.email, goodPassword);
  const queryClient = new QueryClient();
  await queryClient.fetchQuery(subscriptionQueryOptions(person.id));
  const [onChange, onDeletion] = [vi.fn(), vi.fn()];
  onTestFinished(watchOwnPlans(person.id, queryClient, onChange));
  onTestFinished(watchTable({ table: "user_subscriptions" }, (change) => onDeletion(change?.old)));
  await expect.poll(() => supabase.getChannels().map(({ state }) => state)).toEqual(["joined", "joined"]);

  await endPlan(otherPlan);
  await expect.poll(() => onDeletion.mock.calls).toContainEqual([{ id: otherPlan }]);
  expect(onChange).not.toHaveBeenCalled();
  await endPlan(ownPlan);
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
});
