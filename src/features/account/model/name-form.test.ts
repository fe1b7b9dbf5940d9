import { expect, test } from "vitest";
import { setLocale } from "@/lib/i18n";
import { nameFormSchema } from "./name-form";

const said = (firstName: string) =>
  nameFormSchema.safeParse({ firstName }).error?.issues.map(({ message }) => message) ?? [];

test("X3: a first name is optional, visible, in one direction, and not the product's", () => {
  expect(said("")).toEqual([]);
  expect(said("Nour")).toEqual([]);
  expect(said("\u2800")).toEqual(["Tell us your first name"]);
  expect(said("N\u2066our")).toEqual(["Letters, spaces and marks only"]);
  expect(said("A u r u m")).toEqual(["This name is ours; please choose another"]);
});

test("its complaint of the length has Arabic digits in Arabic", () => {
  setLocale("ar", { reload: false });
  const { error } = nameFormSchema.safeParse({ firstName: "a".repeat(1000) });
  expect(error?.issues[0]?.message).toMatch(/^[^0-9]*[٠-٩]+[^0-9]*$/);
  setLocale("en", { reload: false });
});
