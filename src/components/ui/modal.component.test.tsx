import { renderPage } from "@test/components/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { expect, test, vi } from "vitest";
import { LeaveQuestion } from "./leave-question";
import { MenuButton } from "./menu-button";
import { Modal } from "./modal";

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button">Before</button>
      <button type="button" onClick={() => setOpen(true)}>
        Rename
      </button>
      {isOpen && (
        <Modal title="A new name" onClose={() => setOpen(false)}>
          <input aria-label="Name" />
        </Modal>
      )}
    </>
  );
}

async function openModal() {
  const page = renderPage(<Page />);
  await page.user.click(screen.getByRole("button", { name: "Rename" }));
  return { ...page, dialog: screen.getByRole("dialog", { name: "A new name" }) };
}

test("it is a dialog named by its title, takes the focus and hides the page behind it", async () => {
  const { dialog } = await openModal();
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  expect(screen.queryByRole("button", { name: "Rename" })).toBeNull();
});

test("it starts at its first field, and the focus goes round in it", async () => {
  const { dialog, user } = await openModal();
  const close = within(dialog).getByRole("button", { name: "Close" });
  const name = within(dialog).getByRole("textbox", { name: "Name" });
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.tab();
  expect(document.activeElement).toBe(close);
  await user.tab();
  expect(document.activeElement).toBe(name);
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(close);
});

test("a question starts at the button that changes nothing", async () => {
  renderPage(
    <LeaveQuestion title="Leave?" text="Your words are lost." go="Leave" onStay={() => {}} onGo={() => {}} />,
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Stay"));
});

test("a dialog that offers something else before its first field starts at its Close", async () => {
  renderPage(
    <Modal title="Settings" onClose={() => {}}>
      <button type="button">Another part</button>
      <input aria-label="Name" />
    </Modal>,
  );
  const close = screen.getByRole("button", { name: "Close" });
  await waitFor(() => expect(document.activeElement).toBe(close));
});

test("a dialog whose first control is a setting starts at its Close", async () => {
  renderPage(
    <Modal title="Settings" onClose={() => {}}>
      <input type="checkbox" aria-label="A setting" />
    </Modal>,
  );
  const close = screen.getByRole("button", { name: "Close" });
  await waitFor(() => expect(document.activeElement).toBe(close));
});

test("on a touch screen it focuses Close, so that no keyboard opens", async () => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) => ({ ...new EventTarget(), matches: false, media: query }) as MediaQueryList,
  );
  const { dialog } = await openModal();
  const close = within(dialog).getByRole("button", { name: "Close" });
  await waitFor(() => expect(document.activeElement).toBe(close));
});

test.each([
  ["Escape", async ({ user }: Awaited<ReturnType<typeof openModal>>) => user.keyboard("{Escape}")],
  [
    "Close",
    async ({ user }: Awaited<ReturnType<typeof openModal>>) =>
      user.click(screen.getByRole("button", { name: "Close" })),
  ],
] as const)("%s closes it, and the focus returns to what opened it", async (_, close) => {
  await close(await openModal());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Rename" })));
});

function PageWithMenu({ isLast = false }: { isLast?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [isGone, setGone] = useState(false);
  const items = [{ key: "hide", label: "Hide", onChoose: () => setOpen(true) }];
  const close = () => {
    setOpen(false);
    setGone(isLast);
  };
  return (
    <main tabIndex={-1}>
      {!isGone && <MenuButton face="…" label="Actions" className="" items={items} />}
      {isOpen && (
        <Modal title="Hide?" onClose={close}>
          <p>It disappears from the library.</p>
        </Modal>
      )}
    </main>
  );
}

async function hideAndClose(page: ReactNode) {
  const { user } = renderPage(page);
  await user.click(screen.getByRole("button", { name: "Actions" }));
  (await screen.findByRole("menuitem", { name: "Hide" })).focus();
  await user.keyboard("{Enter}");
  await screen.findByRole("dialog", { name: "Hide?" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

test("chosen from a menu, it gives the focus back to the menu's button", async () => {
  await hideAndClose(<PageWithMenu />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Actions" })));
});

test("where what opened it is gone, the keyboard begins in the page's content", async () => {
  await hideAndClose(<PageWithMenu isLast />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});
