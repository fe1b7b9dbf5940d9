export type UnsubscribeLink = { email: string; signature: string };

/** The parameters of a mail's link, or null where one is missing. The server verifies the signature. */
export function readUnsubscribeLink(search: string): UnsubscribeLink | null {
  const query = new URLSearchParams(search);
  const email = query.get("email")?.trim() ?? "";
  const signature = query.get("signature") ?? "";
  return email.includes("@") && /^[0-9a-f]{64}$/.test(signature) ? { email, signature } : null;
}
