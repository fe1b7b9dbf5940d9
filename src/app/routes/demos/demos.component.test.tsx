import { readdirSync, readFileSync } from "node:fs";
import { openApp } from "@test/components/open-app";
import { findToast } from "@test/components/toasts";
import { screen, waitFor, within } from "@testing-library/react";
import axe from "axe-core";
import { beforeAll, expect, test } from "vitest";

// The page's modules are loaded when it is opened; no test waits for them.
beforeAll(() =>
  Promise.all([import("../demos"), import("../../layouts/admin-layout"), import("@/components/data/chart")]),
);

/** Parts without an appearance of their own, or that another part draws. */
const unseen = [
  "data/chart",
  "data/staff-page",
  "form/field",
  "form/single-keys-choice",
  "prompt/code-in-text",
  "prompt/graph-specimen",
  "prompt/library-total",
  "prompt/paper-specimen",
  "prompt/variable",
  "ui/command-row",
  "ui/menu",
  "ui/page-title",
  "ui/section",
  "ui/select",
  "status/list-status",
  "status/status-text",
  "ui/lazy-view",
  "workflow/attached-workflow",
  "workflow/large-workflow",
  "workflow/workflow-graph",
  "workflow/workflow-list",
  "workflow/workflow-picture",
];

test("every part of the interface is in the style guide", () => {
  const guide = readdirSync(import.meta.dirname)
    .filter((file) => !file.includes(".test."))
    .map((file) => readFileSync(`${import.meta.dirname}/${file}`, "utf8"))
    .concat(readFileSync(`${import.meta.dirname}/../demos.tsx`, "utf8"))
    .join();
  const parts = ["ui", "form", "data", "prompt", "status", "workflow"].flatMap((folder) =>
    readdirSync(`src/components/${folder}`)
      .filter((file) => file.endsWith(".tsx") && !file.includes(".test."))
      .map((file) => `${folder}/${file.replace(".tsx", "")}`),
  );
  const missing = parts.filter((part) => !guide.includes(`"@/components/${part}"`));
  expect(missing.filter((part) => !unseen.includes(part))).toEqual([]);
  expect(unseen.filter((part) => !parts.includes(part))).toEqual([]);
});

const panel = () => document.querySelector("main [data-theme]");

test("theme and direction are switched in the address; unknown values are reported", async () => {
  const { user, address, unmount } = openApp("/demos", "jadmin");
  await screen.findByRole("heading", { level: 1, name: "Style guide" });
  expect([panel()?.getAttribute("data-theme"), panel()?.getAttribute("dir")]).toEqual(["light", "ltr"]);
  await user.click(screen.getByRole("radio", { name: "Dark" }));
  await user.click(screen.getByRole("radio", { name: "Right to left" }));
  await waitFor(() => expect(address()).toBe("/demos?theme=dark&direction=rtl"));
  expect([panel()?.getAttribute("data-theme"), panel()?.getAttribute("dir")]).toEqual(["dark", "rtl"]);
  unmount();
  openApp("/demos?theme=sepia", "jadmin");
  expect(within(await screen.findByRole("alert")).getByText("theme")).toBeTruthy();
});

test("dialogs and notifications open; axe finds nothing amiss", async () => {
  const { user, container } = openApp("/demos", "jadmin");
  for (const name of [
    "Dialog",
    "Question",
    "Question with a typed answer",
    "Question on leaving",
    "Progress",
  ]) {
    await user.click(await screen.findByRole("button", { name }));
    await screen.findByRole("dialog", { name });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
  await user.click(screen.getByRole("button", { name: "Success" }));
  await findToast("success", "Success", "A library of prompts that are ready to use.");
  const { violations } = await axe.run(container, { rules: { "color-contrast": { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
