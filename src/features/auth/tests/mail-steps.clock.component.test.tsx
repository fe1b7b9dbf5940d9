import { askForMagicLink, logIn, signUp } from "@test/components/forms";
import { answerRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { createPerson, freshAddress, goodPassword, subjectsTo } from "@test/components/service";
import { findToast } from "@test/components/toasts";
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

const email = () => screen.findByRole("textbox", { name: "E-mail" });

async function askForRecovery(user: UserEvent, address: string) {
  await user.click(await screen.findByRole("link", { name: "Forgot password?" }));
  await screen.findByRole("heading", { name: "Reset your password" });
  await user.type(await email(), address);
  await user.click(screen.getByRole("button", { name: "Send the link" }));
  await screen.findByRole("heading", { name: "Check your inbox" });
}

test.each([
  ["a magic link", askForMagicLink],
  ["recovery", askForRecovery],
] as const)("A5: %s gets the same response for an unknown address", async (_, ask) => {
  const { email: known } = await createPerson("known");
  const unknown = freshAddress("nobody");
  const screens: string[] = [];
  for (const address of [known, unknown]) {
    const { user, unmount } = openApp("/login");
    await ask(user, address);
    const words = screen.getByRole("main").textContent ?? "";
    screens.push(words.replace(address, "…").replace(/\d+ s/, "… s"));
    unmount();
  }
  expect(screens[0]).toBe(screens[1]);
  expect(await subjectsTo(known)).toHaveLength(1);
  expect(await subjectsTo(unknown)).toEqual([]);
});

test.each([
  [
    "an unknown address",
    { status: 422, body: { code: 422, error_code: "otp_disabled", msg: "Signups not allowed for otp" } },
  ],
  [
    "one just written to",
    {
      status: 429,
      body: {
        code: 429,
        error_code: "over_email_send_rate_limit",
        msg: "For security purposes, you can only request this after 42 seconds.",
      },
    },
  ],
])("A5: if a server reveals it, %s still looks like any other", async (_, answer) => {
  answerRequests(/\/auth\/v1\/otp/, () => answer);
  const { user } = openApp("/login");
  await askForMagicLink(user, freshAddress("told"));
  expect(screen.getByRole("button", { name: /^Send it again in (60|59) s$/ })).toBeTruthy();
  expect(screen.queryByText(/We sent one a moment ago/)).toBeNull();
});

test("A5: a delayed mail is reported, in the same words for an unknown address", async () => {
  const { email: known } = await createPerson("held");
  const unknown = freshAddress("nobody");
  for (const address of [known, unknown]) {
    const { user, unmount } = openApp("/login");
    await askForMagicLink(user, address);
    expect(screen.queryByText(/We sent one a moment ago/)).toBeNull();
    await user.click(screen.getByRole("link", { name: "Use another address" }));
    await user.click(await screen.findByRole("link", { name: "Use a password" }));
    await askForRecovery(user, address);
    expect(screen.getByText(/^We sent one a moment ago; the next can go in \d+ s\.$/)).toBeTruthy();
    unmount();
  }
  expect(await subjectsTo(known)).toHaveLength(1);
});

test.each(["", "?type=email", "?token_hash=abc&type=email", "?token_hash=<script>&type=email"])(
  "a malformed link (%s) says so and offers a new one",
  async (query) => {
    openApp(`/auth/verify-email${query}`);
    await screen.findByRole("heading", { name: "This link is not complete" });
    expect(screen.getByRole("button", { name: "Get a new link" })).toBeTruthy();
  },
);

test("an expired link says so, and offers a new one that keeps the plan", async () => {
  answerRequests(/\/auth\/v1\/verify/, () => ({
    status: 403,
    body: { code: 403, error_code: "otp_expired", msg: "Email link is invalid or has expired" },
  }));
  const query = new URLSearchParams({ token_hash: "a".repeat(64), type: "email", plan_id: "monthly" });
  const { user, address } = openApp(`/auth/verify-email?${query}`);
  await user.click(await screen.findByRole("button", { name: "Confirm e-mail address" }));
  await screen.findByRole("heading", { name: "This link no longer works" });
  await user.type(await email(), freshAddress("nobody"));
  await user.click(screen.getByRole("button", { name: "Get a new link" }));
  await expect.poll(address).toBe("/email-confirmation?plan_id=monthly");
});

test("another mail can be requested after 60 seconds, which are counted down", async () => {
  const asked = vi.fn();
  answerRequests(/\/auth\/v1\/resend/, (body, url) => {
    asked(body, url.searchParams.get("redirect_to"));
    return { status: 200 };
  });
  const person = freshAddress("resend");
  const { user } = openApp("/signup?plan_id=yearly");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await signUp(user, person);
  const wait = () => screen.findByRole("button", { name: /^Send it again in \d+ s$/ });
  expect(((await wait()) as HTMLButtonElement).disabled).toBe(true);
  await vi.advanceTimersByTimeAsync(61_000);
  await user.click(await screen.findByRole("button", { name: "Send it again" }));
  await findToast("success", "Success", `Sent again to ${person}`);
  await wait();
  expect(asked.mock.calls).toEqual([
    [
      expect.objectContaining({ type: "signup", email: person }),
      "http://127.0.0.1:5173/checkout?from_signup=true&plan_id=yearly",
    ],
  ]);
});

test("an unconfirmed account is reported at login, with a new link on offer", async () => {
  const person = freshAddress("unconfirmed");
  const first = openApp("/signup");
  await signUp(first.user, person);
  first.unmount();
  const { user, address } = openApp("/login");
  await logIn(user, person, goodPassword);
  await screen.findByText(/Confirm your e-mail first: the link is in your inbox\./);
  await user.click(screen.getByRole("link", { name: "Send the link again" }));
  await screen.findByText(person);
  expect(address()).toBe("/email-confirmation?from_signup=true");
});
