type Kind = "payments" | "disputes";

/** A payment or dispute in the provider's dashboard, which shows test payments elsewhere. */
export function providerLink(kind: Kind, id: string, isTest: boolean): string {
  return `https://dashboard.stripe.com/${isTest ? "test/" : ""}${kind}/${encodeURIComponent(id)}`;
}

/** The provider marks test sessions in their ids. */
export const isTestSession = (session: string | null) => session?.startsWith("cs_test_") ?? false;
