import { expect, test, vi } from "vitest";
import { leaveForPlainAddress } from "./plain-address";

function openedAt(address: string) {
  const { pathname, search, hash } = new URL(address, "https://ours.example");
  const replace = vi.fn<(address: string) => void>();
  const hasLeft = leaveForPlainAddress({ pathname, search, hash, replace } as unknown as Location);
  return { hasLeft, replace };
}

test.each([
  ["https://ours.example//evil.example/login?a=B#C", "/evil.example/login?a=B#C"],
  ["/ar//evil.example/", "/ar/evil.example/"],
  ["/ADMIN/users?q=A", "/admin/users?q=A"],
  ["/%61dmin", "/admin"],
])("X6: a page opened at %s goes on to %s", (address, plain) => {
  const { hasLeft, replace } = openedAt(address);
  expect([hasLeft, replace.mock.calls]).toEqual([true, [[plain]]]);
});

test.each(["/", "/ar/prompts?q=A", "/prompts/calm-reply#Notes"])("%s is where it should be", (address) => {
  const { hasLeft, replace } = openedAt(address);
  expect([hasLeft, replace.mock.calls]).toEqual([false, []]);
});
