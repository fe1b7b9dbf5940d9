import { expect, test } from "vitest";
import { toPhoneNumber } from "./identity";

test.each([
  ["+44 7911 123456", "+447911123456"],
  ["0044 (7911) 123-456", "+447911123456"],
  ["+٩٦٦ ٥٠١٢٣٤٥٦٧", "+966501234567"],
])("%s is read as %s", (typed, number) => {
  expect(toPhoneNumber(typed)).toBe(number);
});

test.each(["07911 123456", "+0123456789", "+44", "someone@aurum.test", "", "+4479111234567890123"])(
  "%j is no phone number",
  (typed) => {
    expect(toPhoneNumber(typed)).toBeNull();
  },
);
