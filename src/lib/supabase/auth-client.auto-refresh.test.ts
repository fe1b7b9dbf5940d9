// Spec 9.6.

import {
  AUTO_REFRESH_TICK_DURATION_MS,
  AUTO_REFRESH_TICK_THRESHOLD,
} from "@supabase/auth-js/dist/module/lib/constants";
import { expect, test } from "vitest";

// spec 9.43
test("the auth client refreshes every 30 s tick, within 3 ticks of expiry (spec 9)", () => {
  expect([AUTO_REFRESH_TICK_DURATION_MS, AUTO_REFRESH_TICK_THRESHOLD]).toEqual([30_000, 3]);
});
