import { createClient } from "@supabase/supabase-js";
import { SECRET_KEY } from "../supabase/local/keys.ts";
import { expect, test } from "./support/test.ts";

const service = createClient(process.env.AURUM_E2E_API_URL ?? "", SECRET_KEY);

test("a category that changes through the API changes a signed-in browser's list without reload", async ({
  page,
  beginAs,
}) => {
  await beginAs("member");
  const subscribed = page
    .waitForEvent("websocket")
    .then((socket) =>
      socket.waitForEvent("framereceived", (frame) =>
        String(frame.payload).includes("Subscribed to PostgreSQL"),
      ),
    );
  await page.goto("/prompts");
  const filters = page.getByRole("group", { name: "Category" });
  await expect(filters.getByText("Claude", { exact: true })).toBeVisible();
  await subscribed;
  await service
    .from("categories")
    .update({ name: "Claude writing" })
    .eq("slug", "claude-text")
    .throwOnError();
  await expect(filters.getByText("Claude writing")).toBeVisible();
  await service.from("categories").update({ name: "Claude" }).eq("slug", "claude-text").throwOnError();
  await expect(filters.getByText("Claude", { exact: true })).toBeVisible();
});
