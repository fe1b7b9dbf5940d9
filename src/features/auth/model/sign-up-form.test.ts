import { expect, test } from "vitest";
import { type SignUpFormInput, signUpFormSchema } from "./sign-up-form";

const filled: SignUpFormInput = {
  kind: "email",
  firstName: "Yasmine",
  email: "yasmine@aurum.test",
  phone: "",
  password: "gilded-papers",
};

async function messages(change: Partial<Record<keyof SignUpFormInput, string>>) {
  const { error } = await signUpFormSchema.safeParseAsync({ ...filled, ...change });
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path[0], issue.message]));
}

const missing = "You must provide either an email or phone number and a password";

test("missing input is reported in the specified words (spec 5.2)", async () => {
  expect(await messages({ email: " ", password: "" })).toEqual({ email: missing, password: missing });
  expect(await messages({ kind: "phone" })).toEqual({ phone: missing });
});

test("only the chosen way is checked", async () => {
  expect(await messages({ phone: "nonsense" })).toEqual({});
  expect(await messages({ kind: "phone", email: "nonsense", phone: "+44 7911 123456" })).toEqual({});
});

test("a common password, or one made of the own name, is refused", async () => {
  const common = { password: "This password is among the first that are guessed. Choose another one." };
  expect(await messages({ password: "password123" })).toEqual(common);
  expect(await messages({ password: "Yasmine1990" })).toEqual(common);
});

test("X3: a name holds no control characters and no marks that turn text round", async () => {
  for (const firstName of ["Yas\u0000mine", "Yas\u202emine"]) {
    expect(await messages({ firstName })).toEqual({ firstName: "Letters, spaces and marks only" });
  }
  expect(await messages({ firstName: "مى\u200cنا" })).toEqual({});
  for (const letter of ["x", "😀"])
    expect(await messages({ firstName: letter.repeat(81) })).toEqual({ firstName: "At most 80 characters" });
  expect(await messages({ firstName: "😀".repeat(80) })).toEqual({});
});

test("X3: a name can be seen, and is not the house's", async () => {
  expect(await messages({ firstName: "\u3164\u200b" })).toEqual({ firstName: "Tell us your first name" });
  for (const firstName of ["Aurum", "АURUM team"])
    expect(await messages({ firstName })).toEqual({ firstName: "This name is ours; please choose another" });
});
