import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { BrowserRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { TableOfContents } from "@/components/layout/table-of-contents";
import { useScrollRestoration } from "./use-scroll-restoration";

function Layout({ children }: { children: ReactNode }) {
  useScrollRestoration();
  return children;
}

/** A page as a new document begins it, at the address and the history entry that there are. */
function openDocument(basename = "/") {
  cleanup();
  window.scrollTo(0, 0);
  return render(
    <BrowserRouter basename={basename}>
      <Layout>
        <TableOfContents contents={[{ id: "refunds", title: "Refunds" }]} />
        <h2 id="refunds" tabIndex={-1}>
          The section
        </h2>
      </Layout>
    </BrowserRouter>,
  );
}

function scrollTo(top: number) {
  window.scrollTo(0, top);
  window.dispatchEvent(new Event("scrollend"));
}

/** Leaves for another document: by a new entry of the history, or by one that has a state, as Back and Forward do. */
function visit(address: string, state: unknown = null) {
  window.dispatchEvent(new Event("pagehide"));
  window.history.pushState(state, "", address);
}

const sections = vi.fn();
beforeEach(() => {
  sections.mockReset();
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(sections);
});

test("a list that is visited again starts at its top, in the other language too", () => {
  visit("/prompts");
  openDocument();
  scrollTo(1_800);
  visit("/ar/prompts");
  openDocument("/ar");
  expect(window.scrollY).toBe(0);
  visit("/prompts");
  openDocument();
  expect(window.scrollY).toBe(0);
});

test("a reload, Back and Forward between documents keep the place", () => {
  visit("/prompts");
  openDocument();
  scrollTo(1_800);
  openDocument();
  expect(window.scrollY).toBe(1_800);
  const list = window.history.state;
  visit("/pricing");
  openDocument();
  scrollTo(300);
  const pricing = window.history.state;
  visit("/prompts", list);
  openDocument();
  expect(window.scrollY).toBe(1_800);
  visit("/pricing", pricing);
  openDocument();
  expect(window.scrollY).toBe(300);
});

test("the history state of the router and a page is kept", () => {
  window.history.pushState({ idx: 4, usr: { from: "/faq" } }, "", "/prompts");
  openDocument();
  expect(window.history.state).toMatchObject({ idx: 4, usr: { from: "/faq" } });
});

test("a plain link within the page leads on although the page was scrolled", async () => {
  visit("/prompts/one");
  openDocument();
  scrollTo(600);
  // The browser's own navigation: an entry without a state.
  window.history.pushState(null, "", "/prompts/one#refunds");
  window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
  await vi.waitFor(() => expect(sections).toHaveBeenCalled());
});

test("a section of the contents is gone to each time that it is chosen", async () => {
  visit("/terms");
  openDocument();
  const [link] = screen.getAllByRole("link", { name: "Refunds" });
  if (link === undefined) throw new Error("The contents have no link");
  for (const times of [1, 2]) {
    await userEvent.click(link);
    await vi.waitFor(() => expect(sections).toHaveBeenCalledTimes(times));
  }
  expect(window.location.hash).toBe("#refunds");
});

test("an address whose hash is badly encoded shows its page", () => {
  visit("/terms#100%");
  openDocument();
  expect(screen.getByRole("heading", { name: "The section" })).toBeTruthy();
});
