import type { Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { SECRET_KEY } from "../../supabase/local/keys.ts";
import { goodPasswordHash } from "../../tests/support/good-password.ts";
import { freshAddress } from "./inbox.ts";
import { beginSession } from "./session.ts";
import { expect } from "./test.ts";
import { goodPassword } from "./ways-in.ts";

/** The API without policies, to set up a test's data. */
export const service = createClient(process.env.AURUM_E2E_API_URL ?? "", SECRET_KEY);

type Wishes = { firstName?: string; plan?: "monthly" | "yearly" | "lifetime" };

/** A user for one test, with the password `goodPassword`. */
export async function createPerson(name: string, { firstName = "Yasmine", plan }: Wishes = {}) {
  const email = freshAddress(name);
  const { data, error } = await service.auth.admin.createUser({
    email,
    password_hash: goodPasswordHash,
    email_confirm: true,
    user_metadata: { first_name: firstName },
  });
  if (error) throw error;
  const { id } = data.user;
  if (plan) await service.from("user_subscriptions").insert({ user_id: id, plan_id: plan }).throwOnError();
  return { id, email, firstName };
}

/** Opens a page signed in, for tests that are not about signing in. */
export async function openAs(page: Page, email: string, path = "/terms") {
  await beginSession(page.context(), email, goodPassword);
  await page.goto(path);
}

export async function logOut(page: Page) {
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
}

/** Opens the account dialog at one of its tabs. */
export async function openAccount(page: Page, tab: string) {
  await page.getByRole("button", { name: /^Account of|^حساب/ }).click();
  await page.getByRole("menuitem").first().click();
  await page.getByRole("dialog").getByRole("tab", { name: tab }).click();
  return page.getByRole("dialog");
}
