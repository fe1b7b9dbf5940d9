import { expect, test } from "vitest";
import { estimateStrength, isCommonPassword, newPasswordSchema, strengthSentence } from "./password";

const messageFor = (password: string) => newPasswordSchema.safeParse(password).error?.issues[0]?.message;

test("a password has at least 10 characters, and at most the 72 bytes of bcrypt", () => {
  expect(messageFor("")).toBe("You must provide either an email or phone number and a password");
  expect(messageFor("nine-char")).toBe("Password must be at least 10 characters");
  expect(messageFor("ten-chars!")).toBeUndefined();
  expect(messageFor("ا".repeat(37))).toBe(
    "This password is too long. At most 72 Latin letters fit, or 36 Arabic ones.",
  );
});

test.each(["1234567890", "qwertyuiop", "password12", "aaaaaaaaaa", "Password1234!", "iloveyou123"])(
  "%s is common",
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  },
);

test.each(["gilded-papers", "correct horse battery", "Aurum-demo-2026!"])("%s is not", async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});

test("the own name with a year is common", async () => {
  expect(await isCommonPassword("yasmine1990", ["Yasmine"])).toBe(true);
});

test("the meter says what is missing, then how strong the password is", async () => {
  expect(strengthSentence(0, null, "10")).toBe(
    "At least 10 characters. Three or four words in a row are easy to keep.",
  );
  expect(strengthSentence(9, 0, "1")).toBe("1 more character needed.");
  expect(strengthSentence(7, 0, "3")).toBe("3 more characters needed.");
  expect(strengthSentence(10, await estimateStrength("1234567890"), "0")).toBe(
    "Weak. It would be guessed at once.",
  );
  expect(strengthSentence(13, await estimateStrength("correct-horse"), "0")).toBe(
    "Good. A few more characters make it strong.",
  );
  expect(strengthSentence(13, 2, "0")).toBe("Fair. One more word makes it good.");
  expect(strengthSentence(13, 4, "0")).toBe("Strong.");
});
