// Spec 7.5.

import { randomUUID } from "node:crypto";
import { service } from "./support/person.ts";
import { expect, test } from "./support/test.ts";

test("a category changed through the API updates an open list without a reload", async ({
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
  const slug = `live-${randomUUID().slice(0, 8)}`;
  await service
    .from("categories")
    .insert({ slug, name: `Before ${slug}`, display_order: 1_000 })
    .throwOnError();
  await page.goto("/prompts");
  const filters = page.getByRole("group", { name: "Category" });
  await expect(filters.getByText(`Before ${slug}`)).toBeVisible();
  await subscribed;
  await service
    .from("categories")
    .update({ name: `After ${slug}` })
    .eq("slug", slug)
    .throwOnError();
  await expect(filters.getByText(`After ${slug}`)).toBeVisible();
  await service.from("categories").delete().eq("slug", slug).throwOnError();
  await expect(filters.getByText(`After ${slug}`)).toHaveCount(0);
});
