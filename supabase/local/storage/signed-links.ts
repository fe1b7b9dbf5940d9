import { JWT_SECRET, openWith, signWith } from "../keys.ts";
import { invalidSignature, invalidToken } from "./errors.ts";
import type { Transformation } from "./render.ts";

/** Not the sessions' secret, so that a link never passes for an API token. */
const LINK_SECRET = `${JWT_SECRET}/storage`;

export type SignedDownload = { purpose: "download"; url: string; transform?: Transformation };

export type SignedUpload = { purpose: "upload"; url: string; ownerId: string | null; upsert: boolean };

type Signed = SignedDownload | SignedUpload;

// Threat S3.
export function signLink(content: Signed, seconds: number): string {
  const now = Math.floor(Date.now() / 1000);
  return signWith(LINK_SECRET, { ...content, iat: now, exp: now + seconds });
}

/** A link's token; throws where it is forged, expired, or for another object or purpose. */
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
