import { expect, test } from "vitest";
import { newOf } from "./new-of";

const now = Date.parse("2026-11-27T12:00:00Z");
const card = (id: string, published_at: string) => ({ id, published_at });
const old = [card("a", "2026-01-01T00:00:00Z"), card("b", "2026-01-02T00:00:00Z")];

test("a prompt is new until seven days after its publication", () => {
  expect(newOf([...old, card("c", "2026-11-20T12:00:01Z")], now)).toEqual(new Set(["c"]));
  expect(newOf([...old, card("c", "2026-11-20T12:00:00Z")], now)).toEqual(new Set());
});

test("where more than a third is new, nothing is marked", () => {
  const fresh = [card("c", "2026-11-26T00:00:00Z"), card("d", "2026-11-26T00:00:00Z")];
  expect(newOf([...old, ...fresh], now)).toEqual(new Set());
});
