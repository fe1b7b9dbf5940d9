import { expect, test } from "vitest";
import { readForm } from "./form-body.ts";

test.each([
  ["a=1&b=x%20y", { a: "1", b: "x y" }],
  ["line_items[0][price_data][currency]=usd", { line_items: [{ price_data: { currency: "usd" } }] }],
  ["expand[]=charge&expand[]=customer", { expand: ["charge", "customer"] }],
  ["created[gte]=5", { created: { gte: "5" } }],
  ["metadata[0]=numbered", { metadata: { 0: "numbered" } }],
  ["__proto__[polluted]=yes", { ["__proto__"]: { polluted: "yes" } }],
])("%s is read as its names nest", (text, fields) => {
  const read = readForm(text);
  expect(JSON.stringify(read)).toBe(JSON.stringify(fields));
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});
