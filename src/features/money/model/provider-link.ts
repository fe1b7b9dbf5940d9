type Kind = "payments" | "disputes";

/** Where the payment provider shows a payment or a dispute to us; that of a test stands apart there. */
export function providerLink(kind: Kind, id: string, isTest: boolean): string {
  return `https://dashboard.stripe.com/${isTest ? "test/" : ""}${kind}/${encodeURIComponent(id)}`;
}

/** The provider says in a Checkout Session's id whether it is of a test. */
export const isTestSession = (session: string | null) => session?.startsWith("cs_test_") ?? false;
