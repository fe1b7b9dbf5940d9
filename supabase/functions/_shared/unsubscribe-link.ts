import { projectEnv } from "./env.ts";
import { siteLink } from "./site-link.ts";

const encoder = new TextEncoder();

/** Derived from UNSUBSCRIBE_SECRET, else from the project's secret key, for this purpose only. */
async function signingKey(): Promise<CryptoKey> {
  const secret = Deno.env.get("UNSUBSCRIBE_SECRET") ?? projectEnv().secretKey;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return await crypto.subtle.importKey("raw", encoder.encode(`unsubscribe:${secret}`), algorithm, false, [
    "sign",
    "verify",
  ]);
}

const canonical = (address: string) => encoder.encode(address.trim().toLowerCase());

/** The HMAC of an address in hexadecimal, which permits to turn that address's mail off and nothing else. */
export async function signAddress(address: string): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await signingKey(), canonical(address));
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Verifies an address's signature in constant time. */
export async function isSignatureOf(address: string, signature: string): Promise<boolean> {
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return await crypto.subtle.verify("HMAC", await signingKey(), bytes, canonical(address));
}

const signedQuery = async (address: string) =>
  new URLSearchParams({ email: address, signature: await signAddress(address) });

/** The link in every optional mail; it changes nothing until a click on its page. */
export async function unsubscribeLink(
  siteUrl: string,
  address: string,
  locale: "en" | "ar",
): Promise<string> {
  return unsubscribePage(siteUrl, await signedQuery(address), locale);
}

/** The page with the button to unsubscribe. */
export function unsubscribePage(siteUrl: string, query: URLSearchParams, locale: "en" | "ar"): string {
  return siteLink(siteUrl, `/unsubscribe?${query}`, locale);
}

/** The headers for a mail program's own unsubscribe button, which posts to our function (RFC 8058). */
export async function unsubscribeHeaders(
  address: string,
  locale: "en" | "ar",
): Promise<Record<string, string>> {
  const query = await signedQuery(address);
  query.set("locale", locale);
  return {
    "List-Unsubscribe": `<${projectEnv().url}/functions/v1/unsubscribe?${query}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
