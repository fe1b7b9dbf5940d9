import { JWT_SECRET, openWith, signWith } from "../keys.ts";
import { invalidSignature, invalidToken } from "./errors.ts";
import type { Transformation } from "./render.ts";

/** Differs from the secret of sessions, so that no link is ever taken for a token of the API. */
const LINK_SECRET = `${JWT_SECRET}/storage`;

export type SignedDownload = { purpose: "download"; url: string; transform?: Transformation };

export type SignedUpload = { purpose: "upload"; url: string; ownerId: string | null; upsert: boolean };

type Signed = SignedDownload | SignedUpload;

export function signLink(content: Signed, seconds: number): string {
  const now = Math.floor(Date.now() / 1000);
  return signWith(LINK_SECRET, { ...content, iat: now, exp: now + seconds });
}

/** What the token was signed for. Throws where it is forged, over, for another object or another purpose. */
export function openLink<Purpose extends Signed["purpose"]>(
  token: string | null,
  purpose: Purpose,
  url: string,
): Signed & { purpose: Purpose; exp: number } {
  const content = openWith(LINK_SECRET, token ?? "") as (Signed & { purpose: Purpose; exp: number }) | null;
  if (!content) throw invalidToken("Invalid Compact JWS");
  if (content.exp <= Date.now() / 1000) throw invalidToken('"exp" claim timestamp check failed');
  if (content.purpose !== purpose || content.url !== url) throw invalidSignature();
  return content;
}
