import { expect, test } from "vitest";
import { redirectHost, requestIdOf, safeRedirect } from "./redirect";

test.each([
  "https://claude.ai/api/callback?code=1",
  "http://127.0.0.1:7777/callback",
  "cursor://anysphere.cursor/callback?code=1",
])("%s is gone back to", (address) => {
  expect(safeRedirect(address)).toBe(address);
});

test.each([
  "javascript://host/%0aalert(1)",
  "JavaScript:alert(1)?code=1",
  "data:text/html,x",
  "blob:https://ours.example/1",
  "about:blank",
  "/prompts",
  "",
])("K5: %s is not gone back to", (address) => {
  expect(safeRedirect(address)).toBeNull();
});

test("the host is named, and a program's own scheme with it", () => {
  expect(redirectHost("https://claude.ai/api/callback")).toBe("claude.ai");
  expect(redirectHost("http://127.0.0.1:7777/callback")).toBe("127.0.0.1:7777");
  expect(redirectHost("cursor://anysphere.cursor/callback")).toBe("cursor://anysphere.cursor");
  expect(redirectHost("https://claude.ai@evil.example/x")).toBe("evil.example");
});

test("K5: only what can be a request's id is one", () => {
  expect(requestIdOf("?authorization_id=abc_DEF-123")).toBe("abc_DEF-123");
  for (const id of ["", "../../user", "a/b", "a b", "x".repeat(65)])
    expect(requestIdOf(`?authorization_id=${encodeURIComponent(id)}`)).toBeNull();
});
