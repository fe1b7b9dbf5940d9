// Spec 4.17, 7.13, 8.11.

import { answerRequests, holdRequests, loseRequests, watchRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { service } from "@test/components/service";
import { beginAsStaff } from "@test/components/staff";
import { findToast, toastTitles } from "@test/components/toasts";
import { screen, waitFor, within } from "@testing-library/react";
import axe from "axe-core";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

let shelf: string;

beforeEach(async () => {
  shelf = `Shelf ${crypto.randomUUID().slice(0, 8)}`;
  await beginAsStaff("jadmin");
});

/** A category for one test, at the end of the list. */
async function make(name: string, fields: object = {}) {
  const { data } = await service
    .from("categories")
    .insert({ name, slug: name.toLowerCase().replaceAll(" ", "-"), display_order: 9_000, ...fields })
    .select()
    .single()
    .throwOnError();
  return data;
}

const stored = async (name: string) => {
  const { data } = await service.from("categories").select("*").eq("name", name).maybeSingle().throwOnError();
  return data;
};

const nameOf = (row: HTMLElement) => within(row).getByRole("heading").textContent ?? "";

const rowOf = async (name: string) => {
  const heading = await screen.findByRole("heading", { level: 2, name: new RegExp(`^${name}`) });
  return heading.closest("li") as HTMLElement;
};

test("a category is created with its Arabic name and features, by one insert", async () => {
  const inserts = watchRequests(/\/rest\/v1\/categories\?.*select=/);
  const { user } = openApp("/admin/categories");
  await user.click(await screen.findByRole("button", { name: "New category" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New category" }));
  await user.type(dialog.getByLabelText("Name"), shelf);
  await user.type(dialog.getByLabelText("Arabic name"), "رفّ");
  await user.selectOptions(dialog.getByLabelText("Kind"), "Image");
  await user.type(dialog.getByLabelText("What it is good for"), "Posters{Enter}Maps");
  await user.type(dialog.getByLabelText("What it is good for, in Arabic"), "ملصقات");
  await user.click(dialog.getByRole("button", { name: "Create category" }));
  await findToast("success", "Success", "Category created successfully");
  expect(within(await rowOf(shelf)).getByText("Posters · Maps")).toBeTruthy();
  const made = await stored(shelf);
  expect(made).toMatchObject({
    name_ar: "رفّ",
    kind: "image",
    features: ["Posters", "Maps"],
    features_ar: ["ملصقات"],
  });
  expect(inserts.length).toBeGreaterThanOrEqual(2);
});

test("a category is changed, its features that are no strings dropped (spec 3.8)", async () => {
  const made = await make(shelf, { features: ["Kept", 3, null, { a: 1 }] });
  const { user } = openApp("/admin/categories");
  await user.click(within(await rowOf(shelf)).getByRole("button", { name: `Edit ${shelf}` }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit category" }));
  expect(dialog.getByLabelText<HTMLTextAreaElement>("What it is good for").value).toBe("Kept");
  await user.clear(dialog.getByLabelText("Name"));
  await user.type(dialog.getByLabelText("Name"), `${shelf} anew`);
  await user.type(dialog.getByLabelText("What it is good for"), "{Enter}New");
  await user.click(dialog.getByRole("button", { name: "Save category" }));
  await findToast("success", "Success", "Category updated successfully");
  expect(nameOf(await rowOf(`${shelf} anew`))).toBe(`${shelf} anew`);
  expect(await stored(`${shelf} anew`)).toMatchObject({
    id: made.id,
    slug: made.slug,
    features: ["Kept", "New"],
  });
});

test("another user's change stays; only the own changes are saved", async () => {
  const made = await make(shelf, { name_ar: "رفّ", features: ["Posters"] });
  const { user } = openApp("/admin/categories");
  const edit = async () => {
    await user.click(within(await rowOf(shelf)).getByRole("button", { name: `Edit ${shelf}` }));
    return within(await screen.findByRole("dialog", { name: "Edit category" }));
  };
  const dialog = await edit();
  const theirs = { name_ar: "رفّ آخر", features: ["Posters", "Maps"] };
  await service.from("categories").update(theirs).eq("id", made.id).throwOnError();
  await user.selectOptions(dialog.getByLabelText("Kind"), "Image");
  await user.click(dialog.getByRole("button", { name: "Save category" }));
  await findToast("success", "Success", "Category updated successfully");
  expect(await stored(shelf)).toMatchObject({ ...theirs, kind: "image" });

  const unchanged = await edit();
  await service.from("categories").update({ kind: "workflow" }).eq("id", made.id).throwOnError();
  await user.click(unchanged.getByRole("button", { name: "Save category" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await stored(shelf)).toMatchObject({ ...theirs, kind: "workflow" });
});

test("another user's change to the same field is replaced only by a second save", async () => {
  const made = await make(shelf, { name_ar: "رفّ" });
  const { user } = openApp("/admin/categories");
  await user.click(within(await rowOf(shelf)).getByRole("button", { name: `Edit ${shelf}` }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit category" }));
  const theirs = { name_ar: "رفّهم", features: ["Maps"] };
  await service.from("categories").update(theirs).eq("id", made.id).throwOnError();
  const field = dialog.getByLabelText<HTMLInputElement>("Arabic name");
  await user.clear(field);
  await user.type(field, "رفّي");
  const save = dialog.getByRole("button", { name: "Save category" });
  await user.click(save);
  expect((await dialog.findByRole("alert")).textContent).toContain("changed the same field meanwhile");
  expect(field.value).toBe("رفّي");
  expect(await stored(shelf)).toMatchObject(theirs);
  await user.click(save);
  await findToast("success", "Success", "Category updated successfully");
  expect(await stored(shelf)).toMatchObject({ ...theirs, name_ar: "رفّي" });
});

test("an empty category is deleted after a confirmation that names it", async () => {
  await make(shelf);
  const { user } = openApp("/admin/categories");
  await user.click(within(await rowOf(shelf)).getByRole("button", { name: `Delete ${shelf}` }));
  const dialog = within(await screen.findByRole("dialog", { name: `Delete ${shelf}?` }));
  await user.click(await dialog.findByRole("button", { name: "Delete category" }));
  await findToast("success", "Success", "Category deleted successfully");
  await waitFor(() => expect(screen.queryByRole("heading", { name: shelf })).toBeNull());
  expect(await stored(shelf)).toBeNull();
});

test("a failed count of prompts is shown in the dialog, which counts again", async () => {
  await make(shelf);
  const mend = loseRequests(/rpc\/count_category_prompts/);
  const { user } = openApp("/admin/categories");
  await user.click(within(await rowOf(shelf)).getByRole("button", { name: `Delete ${shelf}` }));
  const dialog = within(await screen.findByRole("dialog", { name: `Delete ${shelf}?` }));
  const again = await dialog.findByRole("button", { name: "Try Again" });
  expect(dialog.queryByRole("button", { name: "Delete category" })).toBeNull();
  mend();
  await user.click(again);
  await user.click(await dialog.findByRole("button", { name: "Delete category" }));
  await findToast("success", "Success", "Category deleted successfully");
  expect(await stored(shelf)).toBeNull();
});

test("a category's prompts get a new category before it is deleted", async () => {
  const [full, other] = [await make(shelf), await make(`${shelf} other`)];
  const { data: prompt } = await service
    .from("prompts")
    .insert({ title: "Filed", prompt_text: "A text of ten letters", metadata: { category: full.slug } })
    .select("id")
    .single()
    .throwOnError();
  const { user } = openApp("/admin/categories");
  const row = within(await rowOf(`${shelf}$`));
  expect((await row.findByRole("link", { name: "1 prompt" })).getAttribute("href")).toBe(
    `/admin/prompts?category=${full.slug}`,
  );
  await user.click(row.getByRole("button", { name: `Delete ${shelf}` }));
  const dialog = within(await screen.findByRole("dialog", { name: `Delete ${shelf}?` }));
  const act = dialog.getByRole<HTMLButtonElement>("button", { name: "Move and delete" });
  expect(act.disabled).toBe(true);
  await user.selectOptions(dialog.getByLabelText("Move its prompts to"), `${shelf} other`);
  await user.click(act);
  await findToast("success", "Success", "Category deleted successfully");
  expect(await stored(shelf)).toBeNull();
  const { data: moved } = await service.from("prompts").select("metadata").eq("id", prompt.id).single();
  expect(moved?.metadata).toMatchObject({ category: other.slug });
});

test("a move that is stopped says how far it came and deletes nothing; it can go on", async () => {
  const [full, other] = [await make(shelf), await make(`${shelf} other`)];
  const filed = Array.from({ length: 203 }, () => ({
    title: "Filed",
    prompt_text: `${crypto.randomUUID()} ${crypto.randomUUID()}`,
    metadata: { category: full.slug },
  }));
  await service.from("prompts").insert(filed).throwOnError();
  onTestFinished(async () => {
    await service.from("prompts").delete().in("metadata->>category", [full.slug, other.slug]).throwOnError();
  });
  const { user } = openApp("/admin/categories");
  const row = within(await rowOf(`${shelf}$`));
  await user.click(await row.findByRole("button", { name: `Delete ${shelf}` }));
  const dialog = within(await screen.findByRole("dialog", { name: `Delete ${shelf}?` }));
  await user.selectOptions(await dialog.findByLabelText("Move its prompts to"), `${shelf} other`);
  const { asked, letGo } = holdRequests(/rpc\/delete_category/);
  await user.click(dialog.getByRole("button", { name: "Move and delete" }));
  await asked;
  await user.click(dialog.getByRole("button", { name: "Stop" }));
  letGo();
  expect(await dialog.findByText("Stopped after 200 of 203.")).toBeTruthy();
  expect(await stored(shelf)).not.toBeNull();
  expect(toastTitles()).toEqual([]);
  expect(await dialog.findByText("3 prompts stand in it and need another place first.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Move and delete" }));
  await findToast("success", "Success", "Category deleted successfully");
  expect(await stored(shelf)).toBeNull();
});

test("a move whose page is left stops, too", async () => {
  const full = await make(shelf);
  await make(`${shelf} other`);
  answerRequests(/rpc\/count_category_prompts/, () => ({
    status: 200,
    body: [{ category: full.slug, prompts: 500 }],
  }));
  const { asked, letGo } = holdRequests(/rpc\/delete_category/);
  let left = 500;
  answerRequests(/rpc\/delete_category/, () => {
    left -= 200;
    return { status: 200, body: left };
  });
  const { user, unmount } = openApp("/admin/categories");
  await user.click(within(await rowOf(`${shelf}$`)).getByRole("button", { name: `Delete ${shelf}` }));
  const dialog = within(await screen.findByRole("dialog", { name: `Delete ${shelf}?` }));
  await user.selectOptions(await dialog.findByLabelText("Move its prompts to"), `${shelf} other`);
  await user.click(dialog.getByRole("button", { name: "Move and delete" }));
  await asked;
  unmount();
  letGo();
  await vi.waitFor(() => expect(left).toBe(300));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(left).toBe(300);
});

test("buttons reorder categories, keep the focus, and announce the new place", async () => {
  const [first, second] = [
    await make(`${shelf} a`, { display_order: 9_001 }),
    await make(`${shelf} b`, { display_order: 9_002 }),
  ];
  const { user } = openApp("/admin/categories");
  const up = within(await rowOf(second.name)).getByRole("button", { name: `Move ${second.name} up` });
  up.focus();
  await user.keyboard("{Enter}");
  await waitFor(() => {
    const names = screen
      .getAllByRole("listitem")
      .filter((row) => within(row).queryByRole("heading"))
      .map(nameOf);
    expect(names.indexOf(second.name)).toBeLessThan(names.indexOf(first.name));
  });
  expect(document.activeElement?.getAttribute("aria-label")).toBe(`Move ${second.name} up`);
  expect((await screen.findAllByRole("status")).map(({ textContent }) => textContent).join()).toContain(
    `${second.name} is now`,
  );
  await waitFor(async () => {
    const [one, other] = [await stored(first.name), await stored(second.name)];
    expect(other?.display_order).toBeLessThan(one?.display_order ?? 0);
  });
});

test.each([
  ["create", "Failed to create category"],
  ["update", "Failed to update category"],
  ["delete", "Failed to delete category"],
] as const)("a failure to %s is shown, and the category stays unchanged", async (act, words) => {
  await make(shelf);
  const { user } = openApp("/admin/categories");
  const row = within(await rowOf(shelf));
  const method = { create: "POST", update: "PATCH", delete: "DELETE" }[act];
  const mend = answerRequests(/\/rest\/v1\/categories\?/, (_, url) =>
    url.searchParams.has("order") ? undefined : { status: 403, body: { code: "42501", message: method } },
  );
  if (act === "delete") {
    await user.click(row.getByRole("button", { name: `Delete ${shelf}` }));
    await user.click(await screen.findByRole("button", { name: "Delete category" }));
  } else {
    const opener =
      act === "create"
        ? screen.getByRole("button", { name: "New category" })
        : row.getByRole("button", { name: `Edit ${shelf}` });
    await user.click(opener);
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText("Name"), " more");
    await user.click(dialog.getByRole("button", { name: /^(Create|Save) category$/ }));
  }
  await findToast("error", "Error", words);
  mend();
  expect(await stored(shelf)).not.toBeNull();
});

test("a list that fails to load says so and can be retried", async () => {
  await make(shelf);
  const mend = loseRequests(/\/rest\/v1\/categories/);
  const { user } = openApp("/admin/categories");
  await findToast("error", "Error", "Failed to load categories");
  mend();
  await user.click(await screen.findByRole("button", { name: "Try Again" }));
  expect(await rowOf(shelf)).toBeTruthy();
});

test("X1: a name that is markup is text; axe finds nothing amiss", async () => {
  const name = `${shelf} <img src=x onerror=alert(1)>`;
  await make(name, { slug: shelf.toLowerCase().replaceAll(" ", "-") });
  const { container } = openApp("/admin/categories");
  expect(await screen.findByRole("heading", { name })).toBeTruthy();
  expect(container.querySelector("img[src=x]")).toBeNull();
  const { violations } = await axe.run(container, { rules: { "color-contrast": { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test("a shelf is made of addresses, changed and deleted", async () => {
  const title = `Shelf ${crypto.randomUUID().slice(0, 8)}`;
  const addresses = ["one", "two", "three", "four", "five"].map(
    (name) => `https://aurum.test/prompts/${name}`,
  );
  const shelved = async () =>
    (await service.from("shelves").select("title, title_ar, slugs").like("title", `${title}%`).throwOnError())
      .data;
  const { user } = openApp("/admin/categories");
  await user.click(await screen.findByRole("button", { name: "New shelf" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New shelf" }));
  await user.type(dialog.getByLabelText("Title"), title);
  await user.type(dialog.getByLabelText("Arabic title"), "رف");
  await user.type(dialog.getByLabelText("Prompts"), addresses.slice(1).join("{Enter}"));
  await user.click(dialog.getByRole("button", { name: "Create shelf" }));
  await dialog.findByText("5 to 12 different addresses of prompts, one on each line");
  await user.type(dialog.getByLabelText("Prompts"), `{Enter}${addresses[0]}`);
  await user.click(dialog.getByRole("button", { name: "Create shelf" }));
  await findToast("success", "Success", "Shelf saved successfully");
  expect(await shelved()).toEqual([
    { title, title_ar: "رف", slugs: ["two", "three", "four", "five", "one"] },
  ]);

  await user.click(await screen.findByRole("button", { name: `Edit ${title}` }));
  const edited = within(await screen.findByRole("dialog", { name: "Edit shelf" }));
  await user.type(edited.getByLabelText("Title"), " anew");
  await user.click(edited.getByRole("button", { name: "Save shelf" }));
  await user.click(await screen.findByRole("button", { name: `Delete ${title} anew` }));
  const asked = within(await screen.findByRole("dialog", { name: `Delete ${title} anew?` }));
  await user.click(asked.getByRole("button", { name: "Delete shelf" }));
  await findToast("success", "Success", "Shelf deleted successfully");
  expect(await shelved()).toEqual([]);
  expect(screen.queryByRole("button", { name: `Edit ${title} anew` })).toBeNull();
});

test("shelves that do not respond leave the categories, and can be retried", async () => {
  const mend = loseRequests(/\/rest\/v1\/shelves/);
  const { user } = openApp("/admin/categories");
  const alert = await screen.findByRole("alert");
  expect(await screen.findByRole("list", { name: "Categories in their order" })).toBeTruthy();
  mend();
  await user.click(within(alert).getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("list", { name: "Shelves in their order" })).toBeTruthy();
});
