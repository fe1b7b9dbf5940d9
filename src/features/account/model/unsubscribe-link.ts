export type UnsubscribeLink = { email: string; signature: string };

/** What a mail's link carries, or null where part of it is missing. Whether it is true is the server's to say. */
export function readUnsubscribeLink(search: string): UnsubscribeLink | null {
  const query = new URLSearchParams(search);
  const email = query.get("email")?.trim() ?? "";
  const signature = query.get("signature") ?? "";
  return email.includes("@") && /^[0-9a-f]{64}$/.test(signature) ? { email, signature } : null;
}
