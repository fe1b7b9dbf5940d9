import { expect, test } from "vitest";
import { setLocale } from "@/lib/i18n";
import { reportFormSchema } from "./report-form";

test("its complaint of the length has Arabic digits in Arabic", () => {
  setLocale("ar", { reload: false });
  const { error } = reportFormSchema.safeParse({ reason: "other", note: "a".repeat(100_000) });
  expect(error?.issues[0]?.message).toMatch(/^[^0-9]*[٠-٩]+[^0-9]*$/);
  setLocale("en", { reload: false });
});
