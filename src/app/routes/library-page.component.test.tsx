import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { publishAs } from "../../../tests/support/components/editor";
import { holdRequests, loseRequests } from "../../../tests/support/components/network";
import { renderPage } from "../../../tests/support/components/render-page";
import { createPerson } from "../../../tests/support/components/service";
import { PromptsPage } from "./library-page";

const search = /\/rpc\/search_prompts/;

function openLibrary(query = "") {
  return renderPage(
    <Routes>
      <Route path="/prompts" element={<PromptsPage />} />
    </Routes>,
    { at: `/prompts${query}`, inDocument: true },
  );
}

/** Other tests write prompts into the library: none has this label. */
const nothing = "?tag=no-prompt-has-it";

const notice = (name: string) => screen.findByRole("heading", { name });

test("while the prompts load their place is kept, and the filters work", async () => {
  const { letGo } = holdRequests(search);
  openLibrary(nothing);
  expect(await screen.findByRole("button", { name: "ChatGPT" })).toBeTruthy();
  expect(screen.queryByText("Nothing here")).toBeNull();
  letGo();
  await notice("Nothing here");
});

test("a library that does not answer says so, and is asked again", async () => {
  const mend = loseRequests(search);
  const { user } = openLibrary(nothing);
  const alert = await screen.findByRole("alert");
  expect(within(alert).getByRole("heading").textContent).toBe("This could not be loaded");
  expect(alert.textContent).toContain("The library did not answer. Check your connection and try again.");
  mend();
  await user.click(within(alert).getByRole("button", { name: "Try Again" }));
  await notice("Nothing here");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("without the categories' names the library still works", async () => {
  loseRequests(/\/categories/);
  openLibrary(nothing);
  await notice("Nothing here");
});

test("words that find nothing are named, and taken away", async () => {
  const { user } = openLibrary("?q=zyzzyva");
  await notice("Nothing found for “zyzzyva”");
  expect(screen.getByText("Try fewer or other words. English and Arabic both work.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Search without filters" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show all prompts" }));
  await expect.poll(() => screen.queryByRole("heading", { name: /zyzzyva/ })).toBeNull();
  expect((screen.getByRole("searchbox") as HTMLInputElement).value).toBe("");
});

test("what answers a stray word alone is said to be only near", async () => {
  const author = await createPerson("author");
  await publishAs(author.id, { title: "Quillwort along a pond" });
  openLibrary("?q=zqxwvk+quillwort+kjvxqz");
  expect(await screen.findByRole("heading", { name: "Quillwort along a pond" })).toBeTruthy();
  expect(await screen.findByText("Nothing says all of this. These come near it:")).toBeTruthy();
});

test("each filter that hides something can be taken away by itself", async () => {
  const { user } = openLibrary("?q=zyzzyva&free=1&tag=sales");
  await notice("Nothing found for “zyzzyva”");
  expect(screen.getByText("The filters may be hiding it.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Search again without sales" }));
  await expect.poll(() => screen.queryByRole("button", { name: "Search again without sales" })).toBeNull();
  expect(await screen.findByRole("button", { name: "Search again without Free" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Search without filters" }));
  await expect.poll(() => screen.queryByRole("button", { name: "Search without filters" })).toBeNull();
  expect(await notice("Nothing found for “zyzzyva”")).toBeTruthy();
});

test("the box shows a query that comes from elsewhere, and keeps what is being typed", async () => {
  const { user } = openLibrary("?q=zyzzyva");
  const box = screen.getByRole("searchbox") as HTMLInputElement;
  expect(box.value).toBe("zyzzyva");
  await user.type(box, " tea ");
  await expect.poll(() => window.location.search).toBe("?q=zyzzyva+tea");
  expect(box.value).toBe("zyzzyva tea ");
  await user.keyboard("{Escape}");
  await expect.poll(() => window.location.search).toBe("");
  await user.type(box, "half");
  await user.click(await screen.findByRole("button", { name: "Free" }));
  expect(window.location.search).toBe("?q=half&free=1");
  window.history.back();
  await expect.poll(() => window.location.search).toBe("?q=half");
  expect(box.value).toBe("half");
});
