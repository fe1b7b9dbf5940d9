import { describe, expect, test } from "vitest";
import { setLocale } from "@/lib/i18n";
import { paymentFailureWords } from "./failure-reason";

const failed = (failure_code: string | null) => ({ status: "failed", failure_code });
const textOf = (code: string) => paymentFailureWords(failed(code), null).text;

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  test("each kind of failure has its own message", () => {
    setLocale(locale, { reload: false });
    const codes = [
      "card_declined",
      "insufficient_funds",
      "expired_card",
      "incorrect_cvc",
      "incorrect_number",
      "authentication_required",
      "processing_error",
      "something_new",
    ];
    expect(new Set(codes.map(textOf)).size).toBe(codes.length);
    setLocale("en", { reload: false });
  });
});

test("a lost, stolen or suspected card is declined like any other", () => {
  for (const code of ["lost_card", "stolen_card", "fraudulent"])
    expect(textOf(code)).toBe(textOf("card_declined"));
});

test("the address's reason counts only if the order has none", () => {
  const cancelled = paymentFailureWords(null, "cancelled");
  expect(cancelled.title).toBe("Payment cancelled");
  expect(paymentFailureWords(failed("insufficient_funds"), "cancelled").text).toBe(
    textOf("insufficient_funds"),
  );
  expect(paymentFailureWords({ status: "expired", failure_code: null }, "cancelled").title).toBe(
    "The payment page has expired",
  );
  expect(paymentFailureWords({ status: "pending", failure_code: null }, "cancelled")).toEqual(cancelled);
});

test("names of JavaScript's own are no reasons", () => {
  const unknown = paymentFailureWords(null, null);
  for (const reason of ["constructor", "__proto__", "toString"])
    expect(paymentFailureWords(null, reason)).toEqual(unknown);
});
