import { screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { useAuth } from "@/features/auth/components/auth-provider";
import { renderPage } from "../../../tests/support/components/render-page";
import type { DemoAccount } from "../../../tests/support/demo-accounts";
import { RootLayout } from "./root-layout";

/** Says when the role is there, on which all that is asked below depends. */
function RolePage() {
  return <h1>{useAuth().userRole ?? "nobody"}</h1>;
}

function openLayout(as?: DemoAccount, at = "/about") {
  return renderPage(
    <Routes>
      <Route element={<RootLayout />}>
        <Route path="*" element={<RolePage />} />
      </Route>
    </Routes>,
    { at, as },
  );
}

const accounts: [DemoAccount, role: string, addPrompts: number][] = [
  ["user", "user", 0],
  // What was bought changes no role.
  ["expired", "user", 0],
  ["member", "user", 0],
  ["lifetime", "user", 0],
  ["prompter", "prompter", 1],
  ["jadmin", "jadmin", 1],
  ["admin", "admin", 1],
  ["super", "admin", 1],
];

test.each(accounts)(
  "%s, whose role is %s, has Add Prompt by role (specification, section 2)",
  async (account, role, addPrompts) => {
    await import("./add-prompt");
    openLayout(account);
    await screen.findByRole("heading", { name: role });
    await waitFor(() =>
      expect(screen.queryAllByRole("button", { name: "Add Prompt" })).toHaveLength(addPrompts),
    );
  },
);

test.each(["/", "/prompts"])("Add Prompt does not float on %s (specification, section 2)", async (path) => {
  await import("./add-prompt");
  openLayout("prompter", path);
  await screen.findByRole("heading", { name: "prompter" });
  expect(screen.queryByRole("button", { name: "Add Prompt" })).toBeNull();
});
