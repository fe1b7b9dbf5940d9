import { openApp } from "@test/components/open-app";
import { createPerson, service } from "@test/components/service";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

async function publish() {
  const { data } = await service
    .from("prompts")
    .insert({
      title: `Shared ${crypto.randomUUID().slice(0, 8)}`,
      prompt_text: "A text for members",
      status: "published",
      user_id: null,
    })
    .select("id, slug, title")
    .single()
    .throwOnError();
  return data;
}

/** Shares a collection of these prompts in their order; returns the last part of its address. */
async function share(fields: { name: string; note?: string }, ...prompts: { id: string }[]) {
  const person = await createPerson("sharer");
  const { data } = await service
    .from("collections")
    .insert({ user_id: person.id, ...fields })
    .select("id")
    .single()
    .throwOnError();
  const items = prompts.map(({ id }, position) => ({
    collection_id: data.id,
    user_id: person.id,
    prompt_id: id,
    note: "A private note",
    position,
  }));
  await service.from("collection_items").insert(items).throwOnError();
  const { data: shared } = await service
    .from("collections")
    .update({ is_shared: true })
    .eq("id", data.id)
    .select("share_slug")
    .single()
    .throwOnError();
  return shared.share_slug;
}

test("a visitor sees a shared collection's name, note and cards, and no more", async () => {
  const prompt = await publish();
  const slug = await share({ name: "Launch week", note: "For the tea house" }, prompt);
  const { container } = openApp(`/favorites/shared/${slug}`);
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Launch week");
  expect(screen.getByText("For the tea house")).toBeTruthy();
  const link = await screen.findByRole("link", { name: prompt.title });
  expect(link.getAttribute("href")).toBe(`/prompts/${prompt.slug}`);
  const heart = screen.getByRole("link", { name: `Sign up to keep ${prompt.title} as a favorite` });
  expect(heart.getAttribute("href")).toBe("/signup");
  expect(document.title).toBe("Shared collection · Aurum");
  expect(container.textContent).not.toContain("A private note");
  expect(container.textContent).not.toContain("A text for members");
});

test("the cards are in their owner's order, without their owner's buttons", async () => {
  const [first, second] = [await publish(), await publish()] as const;
  const slug = await share({ name: "Launch week" }, second, first);
  openApp(`/favorites/shared/${slug}`);
  await screen.findByRole("link", { name: first.title });
  const titles = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual([second.title, first.title]);
  expect(screen.queryByRole("button", { name: /^(More for|Put|Share)/ })).toBeNull();
});

test("a link that has ended says so", async () => {
  openApp("/favorites/shared/0123456789abcdef0123456789abcdef");
  await screen.findByRole("heading", { name: "Nothing is shared here" });
});

test("a visitor's heart leads to sign-up, and by way of the login back to the prompt", async () => {
  const prompt = await publish();
  const slug = await share({ name: "Launch week" }, prompt);
  const { user, address } = openApp(`/favorites/shared/${slug}`);
  await user.click(
    await screen.findByRole("link", { name: `Sign up to keep ${prompt.title} as a favorite` }),
  );
  await expect.poll(address).toBe("/signup");
  await user.click(await within(screen.getByRole("main")).findByRole("link", { name: "Login" }));
  await screen.findByRole("heading", { name: "Welcome back" });
  await user.type(await screen.findByLabelText("E-mail"), "member@aurum.test");
  await user.type(screen.getByLabelText("Password"), "Aurum-demo-2026!");
  await user.click(screen.getByRole("button", { name: "Log in" }));
  await expect.poll(address).toBe(`/prompts/${prompt.slug}`);
});
