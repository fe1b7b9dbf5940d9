import { logIn } from "@test/components/forms";
import { renderPage } from "@test/components/render-page";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { SignInForm } from "./sign-in-form";

beforeEach(() => void vi.stubEnv("VITE_PHONE_SIGN_IN", "true"));

const required = "You must provide either an email or phone number and a password";

function openForm() {
  const signedIn: string[] = [];
  const page = renderPage(
    <SignInForm onSignedIn={() => signedIn.push("here")} unconfirmed={() => null} aside={null} />,
  );
  return { ...page, signedIn };
}

const errors = async () => (await screen.findAllByRole("alert")).map(({ textContent }) => textContent);
const submit = () => screen.getByRole("button", { name: "Log in" });

test("empty, both fields say what is required (spec 5.1)", async () => {
  const { user, signedIn } = openForm();
  await user.click(submit());
  expect(await errors()).toEqual([required, required]);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "E-mail" }));
  expect(signedIn).toEqual([]);
});

test("without a phone number the message is the same", async () => {
  const { user } = openForm();
  await user.click(screen.getByRole("radio", { name: "Phone" }));
  await user.type(screen.getByLabelText("Password"), "open sesame");
  await user.click(submit());
  expect(await errors()).toEqual([required]);
});

test.each([
  ["E-mail", "nobody", "This does not look like an e-mail address"],
  ["Phone", "12345", "This does not look like a phone number with its country code"],
] as const)("an invalid %s is reported as invalid", async (way, typed, words) => {
  const { user } = openForm();
  if (way === "Phone") await user.click(screen.getByRole("radio", { name: way }));
  await user.type(screen.getByRole("textbox"), typed);
  await user.type(screen.getByLabelText("Password"), "open sesame");
  await user.click(submit());
  expect(await errors()).toEqual([words]);
});

test("the way changes the field and takes what was wrong away", async () => {
  const { user } = openForm();
  await user.click(submit());
  await errors();
  await user.click(screen.getByRole("radio", { name: "Phone" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("textbox", { name: "Phone number" })).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "E-mail" })).toBeNull();
});

test("a wrong password is refused by the form as a whole, the right one signs in", async () => {
  const { user, signedIn } = openForm();
  await logIn(user, "user@aurum.test", "not the password");
  expect(await errors()).toEqual(["The e-mail or the password is not right."]);
  await user.clear(screen.getByRole("textbox", { name: "E-mail" }));
  await user.clear(screen.getByLabelText("Password"));
  await logIn(user, "user@aurum.test");
  await expect.poll(() => signedIn).toEqual(["here"]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("without text messages the phone is not offered", async () => {
  vi.stubEnv("VITE_PHONE_SIGN_IN", "");
  openForm();
  expect(screen.getByRole("textbox", { name: "E-mail" })).toBeTruthy();
  expect(screen.queryByRole("radio")).toBeNull();
});
