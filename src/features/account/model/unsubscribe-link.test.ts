import { expect, test } from "vitest";
import { readUnsubscribeLink } from "./unsubscribe-link";

const signature = "0a".repeat(32);

test("a whole link is read", () => {
  expect(readUnsubscribeLink(`?email=a%2Bb%40aurum.test&signature=${signature}`)).toEqual({
    email: "a+b@aurum.test",
    signature,
  });
});

test.each([
  "",
  "?email=a@aurum.test",
  `?signature=${signature}`,
  `?email=nobody&signature=${signature}`,
  "?email=a@aurum.test&signature=zz",
])("%j is no link", (search) => {
  expect(readUnsubscribeLink(search)).toBeNull();
});
