// Spec 5.2.

import { signUp } from "@test/components/forms";
import { answerRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { openOwnSession } from "@test/components/own-session";
import { freshAddress, goodPassword, subjectsTo } from "@test/components/service";
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => void vi.stubEnv("VITE_PHONE_SIGN_IN", "true"));

const field = (name: string) => screen.findByRole("textbox", { name });
const submit = () => screen.getByRole("button", { name: "Create account" });

async function signUpByPhone(user: UserEvent, number: string) {
  await user.click(await screen.findByRole("radio", { name: "Phone" }));
  await user.type(await field("First name"), "Yasmine");
  await user.type(await field("Phone number"), number);
  await user.type(screen.getByLabelText("Password"), goodPassword);
  await user.click(submit());
}

test("the chosen plan is named, can be changed, and goes along through every link", async () => {
  const { user, address } = openApp("/signup?plan_id=lifetime");
  expect((await screen.findByText("Lifetime, $99 once")).parentElement?.textContent).toContain("Change");
  expect(screen.getByRole("link", { name: "Change" }).getAttribute("href")).toBe("/pricing");
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "Login" }).getAttribute("href")).toBe(
    "/login?from_signup=true&plan_id=lifetime",
  );
  await user.click(main.getByRole("link", { name: "magic link" }));
  await screen.findByRole("button", { name: "Send the magic link" });
  expect(address()).toBe("/login?way=magic-link&from_signup=true&plan_id=lifetime");
  await user.click(screen.getByRole("link", { name: "Create an account" }));
  await expect.poll(address).toBe("/signup?from_signup=true&plan_id=lifetime");
  await signUp(user, freshAddress("plan"));
  expect(address()).toBe("/email-confirmation?from_signup=true&plan_id=lifetime");
});

test("A5: a known address looks like an unknown one, and gets no second account", async () => {
  const screens: string[] = [];
  for (const email of ["member@aurum.test", freshAddress("unknown")]) {
    const { user, unmount } = openApp("/signup");
    await signUp(user, email);
    const words = screen.getByRole("main").textContent ?? "";
    screens.push(words.replace(email, "…").replace(/\d+ s/, "… s"));
    unmount();
  }
  expect(screens[0]).toBe(screens[1]);
  expect(await subjectsTo("member@aurum.test")).not.toContain("Confirm your e-mail address");
});

test("a wrong address leads back to the form, which keeps it for mending", async () => {
  const email = freshAddress("wrong");
  const { user, address } = openApp("/signup?plan_id=yearly");
  await signUp(user, email);
  await user.click(screen.getByRole("link", { name: "Wrong address? Go back" }));
  expect(((await field("E-mail")) as HTMLInputElement).value).toBe(email);
  expect(address()).toBe("/signup?from_signup=true&plan_id=yearly");
});

test("fields declare their purpose to password managers", async () => {
  openApp("/signup");
  expect((await field("First name")).getAttribute("autocomplete")).toBe("given-name");
  expect((await field("E-mail")).getAttribute("autocomplete")).toBe("username");
  expect(screen.getByLabelText("Password").getAttribute("autocomplete")).toBe("new-password");
});

const refusal = "Phone provider is disabled. Use your e-mail address instead.";

test("sign-up by phone says that the phone provider is disabled", async () => {
  const { user } = openApp("/signup");
  await signUpByPhone(user, "07911");
  await screen.findByText(/This does not look like a phone number/);
  await user.clear(await field("Phone number"));
  await user.type(await field("Phone number"), "+44 7911 123456");
  await user.click(submit());
  await screen.findByText(refusal);
});

test("login by phone says so, too", async () => {
  const { user } = openApp("/login");
  await user.click(await screen.findByRole("radio", { name: "Phone" }));
  await user.type(await field("Phone number"), "+44 7911 123456");
  await user.type(screen.getByLabelText("Password"), goodPassword);
  await user.click(screen.getByRole("button", { name: "Log in" }));
  await screen.findByText(refusal);
});

/** GoTrue's response to a sign-up by phone: the user, no session, a text message on its way. */
function textMessageSent(phone: string) {
  const now = new Date().toISOString();
  return {
    id: "00000000-0000-4000-8000-0000000000ff",
    aud: "authenticated",
    role: "authenticated",
    email: "",
    phone,
    confirmation_sent_at: now,
    app_metadata: { provider: "phone", providers: ["phone"] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/** GoTrue's response to a wrong code, and to one that is too old. */
const refusedCode = { code: 403, error_code: "otp_expired", msg: "Token has expired or is invalid" };

test("with recorded responses, a text message's code confirms the number and signs in", async () => {
  // GoTrue returns a session for the right code, here a living one of a demo account.
  const session = await openOwnSession("user@aurum.test");
  const signUps = vi.fn();
  const verifications = vi.fn();
  answerRequests(/\/auth\/v1\/signup/, (body) => {
    signUps(body);
    return { status: 200, body: textMessageSent("447911123456") };
  });
  answerRequests(/\/auth\/v1\/verify/, (body) => {
    verifications(body);
    const { token } = body as { token: string };
    return token === "123456" ? { status: 200, body: session } : { status: 403, body: refusedCode };
  });
  const { user, address } = openApp("/signup?plan_id=monthly");
  await signUpByPhone(user, "+44 (7911) 123-456");

  await screen.findByRole("heading", { name: "Enter the code" });
  expect(screen.getByText("+447911123456")).toBeTruthy();
  const code = screen.getByRole("textbox", { name: "Code" });
  expect(code.getAttribute("autocomplete")).toBe("one-time-code");
  const again = screen.getByRole("button", { name: /^Another code in \d+ s$/ }) as HTMLButtonElement;
  expect(again.disabled).toBe(true);
  const confirm = screen.getByRole("button", { name: "Confirm number" });
  await user.click(confirm);
  await screen.findByText("Enter the 6 digits of the message");
  await user.type(code, "000000");
  await user.click(confirm);
  await screen.findByText(/The code is not right, or its time is over\./);
  await user.clear(code);
  await user.type(code, "123 456");
  await user.click(confirm);
  await screen.findByRole("button", { name: "Account of user@aurum.test" });
  await expect.poll(address).toBe("/checkout?plan_id=monthly");
  expect(signUps.mock.calls).toEqual([
    [
      expect.objectContaining({
        phone: "+447911123456",
        password: goodPassword,
        channel: "sms",
        data: { locale: "en" },
      }),
    ],
  ]);
  expect(verifications.mock.calls).toEqual([
    [expect.objectContaining({ phone: "+447911123456", token: "000000", type: "sms" })],
    [expect.objectContaining({ phone: "+447911123456", token: "123456", type: "sms" })],
  ]);
});
