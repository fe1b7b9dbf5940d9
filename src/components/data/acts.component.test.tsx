import { renderPage } from "@test/components/render-page";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { AppError } from "@/lib/errors";
import { BulkProgress } from "./bulk-progress";
import { ConfirmDialog } from "./confirm-dialog";
import { useBulkRun } from "./use-bulk-run";

test("an act is confirmed by its button, which waits while it runs", async () => {
  let acts = 0;
  const dialog = (isBusy: boolean, failure: string | null) => (
    <ConfirmDialog
      title="Hide “Letters”?"
      confirm="Hide"
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => {
        acts += 1;
      }}
      onClose={() => {}}
    >
      Nobody sees it any more.
    </ConfirmDialog>
  );
  const { user, unmount } = renderPage(dialog(false, null));
  expect(screen.getByRole("dialog", { name: "Hide “Letters”?" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Hide" }));
  expect(acts).toBe(1);
  unmount();
  renderPage(dialog(true, "It has changed meanwhile."));
  expect(screen.getByRole("button", { name: "Hide" })).toHaveProperty("disabled", true);
  expect(screen.getByRole("alert").textContent).toBe("It has changed meanwhile.");
});

test("a running action's dialog cannot be closed, because it shows the outcome", async () => {
  let closed = 0;
  const dialog = (isBusy: boolean) => (
    <ConfirmDialog
      title="Refund the order?"
      confirm="Refund"
      isBusy={isBusy}
      onConfirm={() => {}}
      onClose={() => {
        closed += 1;
      }}
    >
      The money goes back.
    </ConfirmDialog>
  );
  const tryToClose = async ({ user, unmount }: ReturnType<typeof renderPage>) => {
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    unmount();
  };
  await tryToClose(renderPage(dialog(true)));
  expect(closed).toBe(0);
  await tryToClose(renderPage(dialog(false)));
  expect(closed).toBe(3);
});

test("an action that cannot be undone requires the name, letter by letter", async () => {
  let acts = 0;
  const { user } = renderPage(
    <ConfirmDialog
      title="Delete amira@aurum.test?"
      confirm="Delete"
      typed="amira@aurum.test"
      onConfirm={() => {
        acts += 1;
      }}
      onClose={() => {}}
    >
      Everything of hers goes.
    </ConfirmDialog>,
  );
  const field = screen.getByLabelText("Type “amira@aurum.test” to confirm");
  const button = screen.getByRole("button", { name: "Delete" });
  await user.type(field, "amira@aurum.tes{Enter}");
  expect(button).toHaveProperty("disabled", true);
  expect(acts).toBe(0);
  await user.type(field, "t{Enter}");
  expect(acts).toBe(1);
});

test("a number that Arabic digits show is typed with any digits", async () => {
  for (const words of ["٤٢", "42"]) {
    let acts = 0;
    const { user, unmount } = renderPage(
      <ConfirmDialog
        title="Delete 42 users?"
        confirm="Delete"
        typed="٤٢"
        onConfirm={() => {
          acts += 1;
        }}
        onClose={() => {}}
      >
        All of theirs goes.
      </ConfirmDialog>,
    );
    await user.type(screen.getByLabelText("Type “٤٢” to confirm"), `${words}{Enter}`);
    expect([words, acts]).toEqual([words, 1]);
    unmount();
  }
});

const items = ["first", "second", "third"].map((name) => ({ id: name, name }));

function Bulk({ act }: { act: (name: string) => Promise<void> }) {
  const { run, start, cancel, close } = useBulkRun();
  return run ? (
    <BulkProgress title="Ban three people" run={run} onCancel={cancel} onClose={close} />
  ) : (
    <button type="button" onClick={() => void start(items, ({ name }) => act(name))}>
      Ban
    </button>
  );
}

test("an act upon many is watched, and says what it could not do", async () => {
  const held = Promise.withResolvers<void>();
  const { user } = renderPage(
    <Bulk
      act={async (name) => {
        if (name === "second") throw new AppError("It is an admin.");
        if (name === "third") await held.promise;
      }}
    />,
  );
  await user.click(screen.getByRole("button", { name: "Ban" }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("2 of 3 done."));
  expect(screen.getByRole("progressbar")).toHaveProperty("value", 2);
  held.resolve();
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("3 of 3 done. One failed:"));
  expect(screen.getByRole("listitem").textContent).toBe("secondIt is an admin.");
  const [, close] = screen.getAllByRole("button", { name: "Close" });
  await user.click(close as HTMLElement);
  expect(screen.getByRole("button", { name: "Ban" })).toBeTruthy();
});

test("it is stopped between two acts, and never in the middle of one", async () => {
  const held = Promise.withResolvers<void>();
  const asked: string[] = [];
  const { user } = renderPage(
    <Bulk
      act={async (name) => {
        asked.push(name);
        await held.promise;
      }}
    />,
  );
  await user.click(screen.getByRole("button", { name: "Ban" }));
  await user.click(await screen.findByRole("button", { name: "Stop" }));
  held.resolve();
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Stopped after 1 of 3."));
  expect(asked).toEqual(["first"]);
});
