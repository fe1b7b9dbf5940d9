import { expect, test } from "vitest";
import { setLocale } from "@/lib/i18n";
import { invoiceColumns, invoiceFormSchema, invoiceOf } from "./invoice-form";

const values = { name: "", company: "", address: "", country: "", taxId: "" };
const problemOf = (change: object) =>
  invoiceFormSchema.safeParse({ ...values, ...change }).error?.issues[0]?.message;

test("everything may stay empty, and is then not kept", () => {
  expect(invoiceFormSchema.parse(values)).toEqual(values);
  expect(Object.values(invoiceColumns(values))).toEqual([null, null, null, null, null]);
});

test("stored fields come back as typed, without surrounding spaces", () => {
  const typed = { name: " Yasmine ", company: "Gilded", address: "1 Road\nCairo", country: "EG", taxId: "7" };
  const kept = invoiceFormSchema.parse(typed);
  expect(kept.name).toBe("Yasmine");
  expect(invoiceOf(invoiceColumns(kept))).toEqual(kept);
});

test.each([
  [{ name: "x".repeat(121) }, "At most 120 characters"],
  [{ company: "x".repeat(121) }, "At most 120 characters"],
  [{ address: "x".repeat(501) }, "At most 500 characters"],
  [{ taxId: "x".repeat(41) }, "At most 40 characters"],
  [{ name: "Yas\u202emine" }, "Letters, spaces and marks only"],
])("%o is refused", (change, message) => {
  expect(problemOf(change)).toBe(message);
});

test("an address may have several lines, and a country is one of two letters", () => {
  expect(problemOf({ address: "1 Road\n2 Town" })).toBeUndefined();
  expect(problemOf({ country: "Egypt" })).toBeDefined();
});

test("its complaint of the length has Arabic digits in Arabic", () => {
  setLocale("ar", { reload: false });
  const { error } = invoiceFormSchema.safeParse({
    name: "a".repeat(10_000),
    company: "",
    address: "",
    country: "",
    taxId: "",
  });
  expect(error?.issues[0]?.message).toMatch(/^[^0-9]*[٠-٩]+[^0-9]*$/);
  setLocale("en", { reload: false });
});
