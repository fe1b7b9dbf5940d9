import { openApp } from "@test/components/open-app";
import { beginOwnSession } from "@test/components/own-session";
import { createPerson, goodPassword, service } from "@test/components/service";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

/** The CSS conditions for showing a lock to a signed-in user. */
const reads = () => document.documentElement.dataset.reads;

async function begin(role: "user" | "prompter") {
  const { id, email } = await createPerson("reader");
  await service.from("user_roles").update({ role }).eq("user_id", id).throwOnError();
  await beginOwnSession(email, goodPassword);
  return id;
}

/** Shown only once the user's role and plan are known. */
const isKnown = () => screen.findByRole("button", { name: /^Account of / });

test("who has no plan is shown the locks", async () => {
  await begin("user");
  openApp("/about");
  await expect.poll(reads).toBe("free");
});

test("a prompter without a plan reads only the free texts", async () => {
  await begin("prompter");
  openApp("/about");
  await expect.poll(reads).toBe("free");
});

test("who logs out leaves nothing of it to the next", async () => {
  await begin("user");
  const { user } = openApp("/about");
  await expect.poll(reads).toBe("free");
  await user.click(await isKnown());
  await user.click(await screen.findByRole("menuitem", { name: "Log out" }));
  await expect.poll(reads).toBeUndefined();
});

test("everything that tells of paid texts is tagged, on pages, palette and lists", async () => {
  const word = crypto.randomUUID().slice(0, 8);
  const { data } = await service
    .from("prompts")
    .insert(
      ["one", "other"].map((name) => ({
        title: `Locked ${name} ${word}`,
        prompt_text: `A text about ${name} things`,
        metadata: { category: "claude-text", tags: [word] },
        status: "published",
        user_id: null,
      })),
    )
    .select("slug")
    .throwOnError();
  const { user, unmount } = openApp(`/prompts/${data[0]?.slug}`);
  const marks = () => screen.getAllByText("Members").map((mark) => mark.closest("[data-lock]"));
  const related = within(await screen.findByRole("region", { name: "Related prompts" }));
  await related.findByRole("link", { name: `Locked other ${word}` });
  expect(marks()).not.toContain(null);
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox"), word);
  await screen.findByRole("option", { name: new RegExp(`Locked other ${word}`) });
  expect(marks()).not.toContain(null);
  unmount();
  openApp(`/prompts?tag=${word}`);
  await screen.findByRole("link", { name: `Locked other ${word}` });
  expect(screen.queryByText("Members")).toBeNull();
  const plans = await screen.findByRole("link", { name: "See plans" });
  expect(plans.closest("[data-lock]")?.textContent).toMatch(/from \$\d+, once/);
});

test("a text that is open shows no lock, to its author either", async () => {
  const id = await begin("prompter");
  const { data } = await service
    .from("prompts")
    .insert({
      title: `Written ${crypto.randomUUID().slice(0, 8)}`,
      prompt_text: "A text of my own",
      status: "published",
      user_id: id,
    })
    .select("slug")
    .single()
    .throwOnError();
  openApp(`/prompts/${data.slug}`);
  const text = await screen.findByRole("region", { name: "Prompt" });
  await within(text).findByText("A text of my own");
  const header = screen.getByRole("heading", { level: 1 }).closest("header");
  expect(header && within(header).queryByText("Members")).toBeNull();
});
