import { beforeEach, expect, test, vi } from "vitest";
import { verifyLink } from "./mail-links";

const { auth, sendWelcomeSoon } = vi.hoisted(() => ({
  auth: { verifyOtp: vi.fn() },
  sendWelcomeSoon: vi.fn(),
}));
vi.mock("@/lib/session/session-store", () => ({ connectAuth: async () => auth }));
vi.mock("@/lib/session/recovery", () => ({ expectRecovery: () => {} }));
vi.mock("./welcome", () => ({ sendWelcomeSoon }));

beforeEach(() => sendWelcomeSoon.mockReset());

const now = "2026-11-25T12:00:00.000Z";
const aMomentAgo = "2026-11-25T11:59:59.900Z";
const verified = (user: object | null) => auth.verifyOtp.mockResolvedValue({ data: { user }, error: null });

// spec 1.4
test("a recovery that confirms the address, too, is followed by the welcome mail", async () => {
  verified({ email_confirmed_at: aMomentAgo, last_sign_in_at: now });
  await verifyLink({ tokenHash: "hash", type: "recovery" });
  expect(sendWelcomeSoon).toHaveBeenCalledOnce();
});

test.each([
  [
    "a recovery of who was confirmed long ago",
    "recovery",
    { email_confirmed_at: "2026-01-01T00:00:00Z", last_sign_in_at: now },
  ],
  ["a recovery by telephone", "recovery", { last_sign_in_at: now }],
  ["the first half of a change of address", "email_change", null],
  [
    "a confirmation, whose page waits for the name",
    "email",
    { email_confirmed_at: aMomentAgo, last_sign_in_at: now },
  ],
] as const)("%s means no confirmation", async (_, type, user) => {
  verified(user);
  await verifyLink({ tokenHash: "hash", type });
  expect(sendWelcomeSoon).not.toHaveBeenCalled();
});
