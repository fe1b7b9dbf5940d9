import { expect, test } from "vitest";
import { isOrderId, orderNumberSchema, recoveryCodeSchema } from "./recovery-form";

const id = "0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d";

test("a code is six digits, in either script, however it is spaced", () => {
  expect(recoveryCodeSchema.parse({ code: "123 456" })).toEqual({ code: "123456" });
  expect(recoveryCodeSchema.parse({ code: "١٢٣٤٥٦" })).toEqual({ code: "123456" });
  for (const code of ["", "12345", "1234567", "12345a"])
    expect(recoveryCodeSchema.safeParse({ code }).error?.issues[0]?.message).toBe(
      "Enter the 6 digits of the mail",
    );
});

test("a copied order number is accepted, and nothing else", () => {
  expect(orderNumberSchema.parse({ orderId: ` ${id.toUpperCase()} ` })).toEqual({ orderId: id });
  expect(orderNumberSchema.safeParse({ orderId: "A-1001" }).success).toBe(false);
  expect([id, "", "1", null, `${id} or true`].map(isOrderId)).toEqual([true, false, false, false, false]);
});
