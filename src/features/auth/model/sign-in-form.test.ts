import { expect, test } from "vitest";
import { type SignInFormInput, signInFormSchema } from "./sign-in-form";

const filled: SignInFormInput = {
  kind: "email",
  email: "yasmine@aurum.test",
  phone: "",
  password: "gilded-papers",
};

function messages(change: Partial<SignInFormInput>) {
  const { error } = signInFormSchema.safeParse({ ...filled, ...change });
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path[0], issue.message]));
}

const missing = "You must provide either an email or phone number and a password";

// spec 5.1
test("sign-in requires an e-mail or phone number, and a password, in specified words", () => {
  expect(messages({})).toEqual({});
  expect(messages({ email: " ", password: "" })).toMatchObject({ email: missing, password: missing });
  expect(messages({ kind: "phone" })).toEqual({ phone: missing });
  expect(messages({ kind: "phone", email: "", phone: "+44 7911 123456" })).toEqual({});
});
