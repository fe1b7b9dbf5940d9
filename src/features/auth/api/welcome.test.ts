import { afterEach, expect, test, vi } from "vitest";
import { sendWelcomeSoon } from "./welcome";

const { callFunction, log } = vi.hoisted(() => ({ callFunction: vi.fn(), log: vi.fn() }));
vi.mock("@/lib/supabase/functions", () => ({ callFunction }));
vi.mock("@/lib/error-log", () => ({ log }));

afterEach(() => vi.useRealTimers());

test("the welcome e-mail is requested 1 second after the confirmation (spec 4.7)", async () => {
  vi.useFakeTimers();
  callFunction.mockResolvedValue({ sent: true });
  sendWelcomeSoon();
  await vi.advanceTimersByTimeAsync(999);
  expect(callFunction).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(callFunction.mock.calls).toEqual([["send-welcome-email", { locale: "en" }]]);
});

test("a failed greeting is only logged", async () => {
  vi.useFakeTimers();
  callFunction.mockRejectedValue(new Error("Edge function send-welcome-email failed"));
  sendWelcomeSoon();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(log).toHaveBeenCalledWith("error", "Edge function send-welcome-email failed");
});
