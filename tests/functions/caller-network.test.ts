import { expect, test } from "vitest";
import { callerNetwork } from "../../supabase/functions/_shared/caller-network.ts";

const network = (forwarded?: string) =>
  callerNetwork(
    new Request("http://127.0.0.1/", { headers: forwarded ? { "X-Forwarded-For": forwarded } : {} }),
  );

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7, 10.0.0.1", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:1:2::9", "2001:db8:1:2"],
  ["2001:db8::9", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["1:2:3:4:5:6:7:8:9:10::11:12", "1:2:3:4"],
])("a caller from %s counts as %s", (forwarded, wanted) => {
  expect(network(forwarded)).toBe(wanted);
});

test("D2: an endless header makes no endless key, and no header counts as one caller", () => {
  expect(network("x".repeat(5000)).length).toBeLessThanOrEqual(64);
  expect(network()).toBe("nowhere");
});
