// Spec 2.17.

import { answerRequests, holdRequests, watchRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

const address = /\/functions\/v1\/platform-test/;
const parts = [
  "Database",
  "Access rules",
  "Files",
  "Functions",
  "Live changes",
  "E-mail",
  "Payments",
  "Language model",
];

const line = (name: string) => within(screen.getByRole("listitem", { name }));

test("on this stack every part passes, each with its time", { timeout: 120_000 }, async () => {
  const { user } = openApp("/admin/platform-test", "admin");
  await user.click(await screen.findByRole("button", { name: "Run all" }));
  await screen.findByText("All parts stand.", undefined, { timeout: 110_000 });
  for (const name of parts) {
    expect(line(name).getByText("Stands")).toBeTruthy();
    expect(line(name).getByText(/^[\d,]+ ms$/)).toBeTruthy();
  }
});

const wrong: [string, string, string, string, string][] = [
  ["storage", "Files", "upload_failed", "", "A picture could not be stored"],
  [
    "policies",
    "Access rules",
    "policies_lost",
    "public.plans: Everybody reads plans",
    "are gone or were changed",
  ],
  ["payments", "Payments", "webhook_silent", "", "STRIPE_WEBHOOK_SECRET"],
  ["functions", "Functions", "functions_silent", "contact", "supabase functions deploy"],
  ["database", "Database", "migrations_missing", "20261128050000", "supabase db push"],
];

test.each(wrong)(
  "with %s at fault only the line %s turns red, and shows the remedy",
  async (check, name, fault, detail, advice) => {
    answerRequests(address, (body) => {
      const isAtFault = (body as { check: string }).check === check;
      return { status: 200, body: isAtFault ? { ok: false, fault, detail } : { ok: true } };
    });
    const { user } = openApp("/admin/platform-test", "admin");
    for (const part of parts.filter((each) => each !== "Live changes")) {
      await user.click(await screen.findByRole("button", { name: `Try ${part}` }));
      await line(part).findByText(part === name ? "Failed" : "Stands");
    }
    expect(line(name).getByText(new RegExp(advice))).toBeTruthy();
    if (detail) expect(line(name).getByText(detail)).toBeTruthy();
    expect(screen.getAllByText("Failed")).toHaveLength(1);
  },
);

test("a run is stopped between two parts, and untested ones show no result", async () => {
  const asked = watchRequests(address);
  const first = holdRequests(address);
  const { user } = openApp("/admin/platform-test", "super");
  await user.click(await screen.findByRole("button", { name: "Run all" }));
  await first.asked;
  await user.click(await screen.findByRole("button", { name: "Stop" }));
  first.letGo();
  await screen.findByRole("button", { name: "Run all" });
  expect(asked).toHaveLength(1);
  expect(line("Language model").queryByText("Stands")).toBeNull();
});

test("R11: a jadmin sees what is tried and may not try it", async () => {
  openApp("/admin/platform-test", "jadmin");
  const run = await screen.findByRole("button", { name: "Run all" });
  expect(run).toHaveProperty("disabled", true);
  await waitFor(() =>
    expect(screen.getByText("Only an admin runs these checks: they write, and clean up.")).toBeTruthy(),
  );
});
