import { barePath } from "@/lib/i18n";
import { type Intent, intentOf } from "./intent";
import { safeOriginPath } from "./landing";

export const linkTypes = ["email", "signup", "invite", "magiclink", "recovery", "email_change"] as const;
export type LinkType = (typeof linkTypes)[number];

/** The token of our mails' links; verified by a click, never by opening the page. */
export type EmailLink = { tokenHash: string; type: LinkType };

const isLinkType = (type: string | null): type is LinkType => linkTypes.some((known) => known === type);

export function emailLinkOf(search: URLSearchParams): EmailLink | null {
  const tokenHash = search.get("token_hash") ?? "";
  const type = search.get("type");
  if (!isLinkType(type) || !/^[\w-]{16,256}$/.test(tokenHash)) return null;
  return { tokenHash, type };
}

/** The path of `redirect_to`, or null unless it is of this origin. Login and sign-up pages are no targets (threat A1). */
export function ownPathOf(redirectTo: string | null, origin: string): string | null {
  if (!redirectTo?.startsWith(`${origin}/`) || /[\\\s\p{Cc}]/u.test(redirectTo)) return null;
  const url = new URL(redirectTo);
  if (url.pathname.includes("//")) return null;
  const bare = barePath(url.pathname);
  if (bare === "/" || /^\/(login|signup|auth|reset-password)(\/|$)/.test(bare)) return null;
  return safeOriginPath(`${bare}${url.search}${url.hash}`);
}

export function intentOfLink(search: URLSearchParams, origin: string): Intent {
  const direct = intentOf(search);
  const path = ownPathOf(search.get("redirect_to"), origin);
  const carried = intentOf(new URL(path ?? "/", origin).searchParams);
  return {
    planId: direct.planId ?? carried.planId,
    isFromSignup: direct.isFromSignup || carried.isFromSignup,
  };
}

export type LinkState = EmailLink | "spent" | "malformed";

/** The link in an address. A hosted auth server that verifies links itself reports errors in the query or hash. */
export function linkStateOf(location: { search: string; hash: string }): LinkState {
  const parts = [new URLSearchParams(location.search), new URLSearchParams(location.hash.slice(1))];
  if (parts.some((part) => part.has("error_code") || part.has("error"))) return "spent";
  return emailLinkOf(new URLSearchParams(location.search)) ?? "malformed";
}

/**
 * The link of a visit to /reset-password (spec 2.13, 5.3): ours, an older one with `token`, a refused or
 * incomplete one, or null. Access tokens were removed before (`address-tokens.ts`).
 */
export function recoveryLinkOf(location: { search: string; hash: string }): LinkState | null {
  const query = new URLSearchParams(location.search);
  const isRecovery = query.get("type") === "recovery";
  const token = query.get("token_hash") ?? query.get("token");
  if (token === null && !isRecovery && linkStateOf(location) !== "spent") return null;
  const asLink = new URLSearchParams({ token_hash: token ?? "", type: query.get("type") ?? "" });
  return linkStateOf({ search: token === null ? location.search : `?${asLink}`, hash: location.hash });
}
