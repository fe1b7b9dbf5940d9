import { fill, logIn } from "@test/components/forms";
import { answerRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { openOwnSession } from "@test/components/own-session";
import { createPerson, goodPassword } from "@test/components/service";
import { screen, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { takeSessionFromAddress } from "./address-tokens";
import { endRecovery } from "./recovery";

/** Opens the page by a link that a hosted auth server has verified, whose address holds a session. */
async function openByLink() {
  const { email } = await createPerson("planted");
  const { access_token, refresh_token } = await openOwnSession(email, goodPassword);
  const tokens = new URLSearchParams({ access_token, refresh_token, type: "recovery" });
  window.history.replaceState(null, "", `/reset-password#${tokens}`);
  takeSessionFromAddress();
  onTestFinished(endRecovery);
  const app = openApp("/reset-password?type=recovery", undefined, true);
  const goToLogin = async () =>
    app.user.click(await within(screen.getByRole("banner")).findByRole("link", { name: "Login" }));
  return { ...app, password: await screen.findByLabelText("New password"), goToLogin };
}

test("A10: an unfinished password choice by link is not resumed later", async () => {
  const { user, goToLogin } = await openByLink();
  await user.click(screen.getByRole("link", { name: "Not now" }));
  await goToLogin();
  await user.click(await screen.findByRole("link", { name: "Forgot password?" }));
  await screen.findByRole("heading", { name: "Reset your password" });
  expect(screen.queryByLabelText("New password")).toBeNull();
});

test("a login after a failed recovery does not require a new password", async () => {
  const undo = answerRequests(/\/auth\/v1\/user/, () => ({ status: 503 }));
  const { user, address, password, goToLogin } = await openByLink();
  await fill(user, password, "quiet harbour lanterns");
  await user.click(screen.getByRole("button", { name: "Change password" }));
  await screen.findByRole("alert");
  undo();
  await goToLogin();
  await logIn(user, "user@aurum.test");
  await screen.findByRole("button", { name: "Account of user@aurum.test" });
  await expect.poll(address).toBe("/prompts");
});
