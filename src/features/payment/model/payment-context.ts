import { z } from "zod";
import { shortSessionId } from "@/lib/session/token-claims";

/** The fields of the specification's section 3. */
export const paymentContextSchema = z.object({
  userId: z.string(),
  planId: z.string(),
  orderId: z.string(),
  timestamp: z.number(),
  userEmail: z.string(),
  shortSessionId: z.string(),
  browserInfo: z.object({ userAgent: z.string(), platform: z.string(), language: z.string() }),
  backupMethod: z.literal("localStorage"),
});

export type PaymentContext = z.infer<typeof paymentContextSchema>;

/** The minimum that identifies the order (spec 3.6). */
export const fallbackDataSchema = paymentContextSchema.pick({
  userId: true,
  planId: true,
  orderId: true,
  timestamp: true,
});

export type FallbackData = z.infer<typeof fallbackDataSchema>;

type Leaving = {
  session: { access_token: string; user: { id: string; email?: string } };
  planId: string;
  orderId: string;
  browser: { userAgent: string; platform: string; language: string };
  now: number;
};

export function contextOf({ session, planId, orderId, browser, now }: Leaving): PaymentContext {
  const { userAgent, platform, language } = browser;
  return {
    userId: session.user.id,
    planId,
    orderId,
    timestamp: now,
    userEmail: session.user.email ?? "",
    shortSessionId: shortSessionId(session.access_token),
    browserInfo: { userAgent, platform, language },
    backupMethod: "localStorage",
  };
}

export function fallbackOf({ userId, planId, orderId, timestamp }: PaymentContext): FallbackData {
  return { userId, planId, orderId, timestamp };
}
