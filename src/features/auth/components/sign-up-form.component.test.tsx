import { renderPage } from "@test/components/render-page";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { SignUpForm } from "./sign-up-form";

beforeEach(() => void vi.stubEnv("VITE_PHONE_SIGN_IN", "true"));

const required = "You must provide either an email or phone number and a password";

function openForm() {
  const done: string[] = [];
  const page = renderPage(
    <SignUpForm
      intent={{ planId: null, isFromSignup: true }}
      initial={{ email: "" }}
      onDone={({ email }) => done.push(email)}
    />,
  );
  return { ...page, done };
}

type Typed = { firstName?: string; email?: string; password?: string };

/** Fills the form with valid values except for `typed`, and submits it. */
async function send(user: ReturnType<typeof openForm>["user"], typed: Typed = {}) {
  const { firstName = "Zeynep", email = "zeynep@aurum.test", password = "seven quiet otters" } = typed;
  await user.type(screen.getByRole("textbox", { name: "First name" }), firstName);
  await user.type(screen.getByRole("textbox", { name: "E-mail" }), email);
  await user.type(screen.getByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Create account" }));
}

const errors = async () => (await screen.findAllByRole("alert")).map(({ textContent }) => textContent);

test("empty, every field says what is required (spec 5.2)", async () => {
  const { user, done } = openForm();
  await user.click(screen.getByRole("button", { name: "Create account" }));
  expect(await errors()).toEqual(["Tell us your first name", required, required]);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "First name" }));
  expect(done).toEqual([]);
});

test("without a phone number the message is the same", async () => {
  const { user } = openForm();
  await user.click(screen.getByRole("radio", { name: "Phone" }));
  await user.type(screen.getByRole("textbox", { name: "First name" }), "Zeynep");
  await user.type(screen.getByLabelText("Password"), "seven quiet otters");
  await user.click(screen.getByRole("button", { name: "Create account" }));
  expect(await errors()).toEqual([required]);
});

test.each([
  [{ firstName: "Aurum" }, "This name is ours; please choose another"],
  [{ email: "nobody" }, "This does not look like an e-mail address"],
  [{ password: "short" }, "Password must be at least 10 characters"],
  [
    { password: "é".repeat(37) },
    "This password is too long. At most 72 Latin letters fit, or 36 Arabic ones.",
  ],
  [{ password: "password123" }, "This password is among the first that are guessed. Choose another one."],
  [
    { password: "zeynep@aurum.test" },
    "This password is among the first that are guessed. Choose another one.",
  ],
] as const)("%o is refused in words", async (typed, words) => {
  const { user, done } = openForm();
  await send(user, typed);
  expect(await errors()).toEqual([words]);
  expect(done).toEqual([]);
});

test("the meter counts what is missing, then says how strong it is", async () => {
  const { user } = openForm();
  const password = screen.getByLabelText("Password");
  expect(await screen.findByText(/^At least 10 characters/)).toBeTruthy();
  await user.type(password, "seven qu");
  expect(await screen.findByText(/2 more/)).toBeTruthy();
  await user.type(password, "iet otters dance");
  expect((await screen.findByText("Strong.")).id).toBe(password.getAttribute("aria-describedby"));
});

test("the meter calls weak what is refused for being the person's own name or address", async () => {
  const { user } = openForm();
  const password = "zeynep@aurum.test";
  await user.type(screen.getByLabelText("Password"), password);
  await screen.findByText("Strong.");
  await user.type(screen.getByRole("textbox", { name: "E-mail" }), password);
  expect(await screen.findByText("Weak. It would be guessed at once.")).toBeTruthy();
});

test("valid input creates an account, which its mail confirms", async () => {
  const { user, done } = openForm();
  await send(user, { email: "new-person@aurum.test" });
  await expect.poll(() => done).toEqual(["new-person@aurum.test"]);
});
