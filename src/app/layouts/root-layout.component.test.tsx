// Spec 2.8, 6.5.

import { renderPage } from "@test/components/render-page";
import type { DemoAccount } from "@test/demo-accounts";
import { screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { Link, Route, Routes, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { expect, onTestFinished, test, vi } from "vitest";
import { useAuth } from "@/features/auth/components/auth-provider";
import type { EarlyKeys } from "@/lib/early-keys";
import { keepEarlyKeys } from "../boot/early-keys";
import { RootLayout } from "./root-layout";

/** Resolves when the role has loaded, which all requests below need. */
function RolePage() {
  return <h1>{useAuth().userRole ?? "nobody"}</h1>;
}

function openLayout(as?: DemoAccount, page = <RolePage />) {
  return renderPage(
    <Routes>
      <Route element={<RootLayout />}>
        <Route path="*" element={page} />
      </Route>
    </Routes>,
    { at: "/about", as },
  );
}

const accounts: [DemoAccount, role: string, addPrompts: number][] = [
  ["user", "user", 0],
  // A purchase changes no role.
  ["expired", "user", 0],
  ["member", "user", 0],
  ["lifetime", "user", 0],
  ["prompter", "prompter", 1],
  ["jadmin", "jadmin", 1],
  ["admin", "admin", 1],
  ["super", "admin", 1],
];

test.each(accounts)(
  "%s, whose role is %s, has Add Prompt by role (spec 2.33)",
  async (account, role, addPrompts) => {
    await import("./add-prompt");
    openLayout(account);
    await screen.findByRole("heading", { name: role });
    await waitFor(() =>
      expect(screen.queryAllByRole("button", { name: "Add Prompt" })).toHaveLength(addPrompts),
    );
  },
);

test.each(["/", "/prompts", "/prompts/"])("Add Prompt does not float on %s (spec 2.34)", async (path) => {
  const { user } = openLayout("prompter", <Link to={path}>On</Link>);
  await screen.findByRole("button", { name: "Add Prompt" });
  await user.click(screen.getByRole("link", { name: "On" }));
  expect(screen.queryByRole("button", { name: "Add Prompt" })).toBeNull();
});

/** A list and one of its rows at the same path, as payments and a receipt are. */
function ListPage() {
  const [address] = useSearchParams();
  return address.has("row") ? <h1>The row</h1> : <Link to="?row=1">To the row</Link>;
}

const FilterPage = () => <Link to="?free=1">Free alone</Link>;

/** Opens a page in the layout and follows its one link by key. */
async function followLink(Page: () => ReactNode, name: string) {
  const { user } = openLayout(undefined, <Page />);
  const link = await screen.findByRole("link", { name });
  link.focus();
  await user.keyboard("{Enter}");
  return link;
}

test("if a focused link disappears, the focus moves to the page's content", async () => {
  await followLink(ListPage, "To the row");
  await screen.findByRole("heading", { name: "The row" });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});

test("a choice that stays in sight keeps the keyboard", async () => {
  const filter = await followLink(FilterPage, "Free alone");
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.activeElement).toBe(filter);
});

/** A list with a page of its own for a row. */
function LinkedPages() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (pathname === "/faq")
    return (
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    );
  return (
    <>
      <Link to="/terms">Other</Link>
      <Link to="/faq">To the row</Link>
    </>
  );
}

test("Back gives the link of the page that was left the focus again", async () => {
  const { user } = openLayout(undefined, <LinkedPages />);
  (await screen.findByRole("link", { name: "To the row" })).focus();
  await user.keyboard("{Enter}");
  await user.click(await screen.findByRole("button", { name: "Back" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "To the row" })));
});

/** The layout on a page that listens for early keys, as every page's first script does. */
async function openListening() {
  keepEarlyKeys();
  onTestFinished(() => {
    globalThis.earlyKeys?.stop();
    globalThis.earlyKeys = undefined;
  });
  const { user } = openLayout();
  await screen.findByRole("heading", { name: "nobody" });
  return { user, keys: globalThis.earlyKeys as EarlyKeys };
}

test.each(["Meta", "Control"])(
  "%s+K opens the palette, and pressed again closes it, and frees the keys",
  async (modifier) => {
    const { user, keys } = await openListening();
    await user.keyboard(`{${modifier}>}k{/${modifier}}`);
    await screen.findByRole("dialog", { name: "Command palette" });
    await user.keyboard(`{${modifier}>}k{/${modifier}}`);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(keys.wanted).toBeNull();
  },
);

test("without a connection the palette's shortcut swallows no typing", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { user, keys } = await openListening();
  const keepFor = vi.spyOn(keys, "keepFor");
  await user.keyboard("{Control>}k{/Control}");
  expect(keepFor).not.toHaveBeenCalled();
});
