import { basenameOf, localeOfPath } from "@/lib/i18n";
import { type Intent, intentOf } from "./intent";
import { safeOriginPath } from "./landing";

export const linkTypes = ["email", "signup", "invite", "magiclink", "recovery", "email_change"] as const;
export type LinkType = (typeof linkTypes)[number];

/** What a link of our e-mails carries. It is verified by a click on our page, never by opening it. */
export type EmailLink = { tokenHash: string; type: LinkType };

const isLinkType = (type: string | null): type is LinkType => linkTypes.some((known) => known === type);

export function emailLinkOf(search: URLSearchParams): EmailLink | null {
  const tokenHash = search.get("token_hash") ?? "";
  const type = search.get("type");
  if (!isLinkType(type) || !/^[\w-]{16,256}$/.test(tokenHash)) return null;
  return { tokenHash, type };
}

/**
 * The page of ours that a link's `redirect_to` names, as a path of the router, or null. The address must be of this very
 * origin; ways in are no places to go back to (threats, A1).
 */
export function ownPathOf(redirectTo: string | null, origin: string): string | null {
  if (redirectTo === null || /[\\\s\p{Cc}]/u.test(redirectTo) || !URL.canParse(redirectTo)) return null;
  const url = new URL(redirectTo);
  if (url.origin !== origin || url.username !== "" || url.password !== "") return null;
  const base = basenameOf(localeOfPath(url.pathname));
  const bare = base === "/" ? url.pathname : url.pathname.slice(base.length) || "/";
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

/**
 * The state of the link that the address is. A hosted auth server that verifies by itself comes back with an error in
 * the query or the hash.
 */
export function linkStateOf(location: { search: string; hash: string }): LinkState {
  const parts = [new URLSearchParams(location.search), new URLSearchParams(location.hash.slice(1))];
  if (parts.some((part) => part.has("error_code") || part.has("error"))) return "spent";
  return emailLinkOf(new URLSearchParams(location.search)) ?? "malformed";
}

/**
 * What a visit to /reset-password is (specification, sections 2 and 5): a link of ours, an older one with `token`, a
 * refused or incomplete one, or no link at all. One with an access token has lost it by then (`address-tokens.ts`).
 */
export function recoveryLinkOf(location: { search: string; hash: string }): LinkState | null {
  const query = new URLSearchParams(location.search);
  const isRecovery = query.get("type") === "recovery";
  const token = query.get("token_hash") ?? query.get("token");
  if (token === null && !isRecovery && linkStateOf(location) !== "spent") return null;
  const asLink = new URLSearchParams({ token_hash: token ?? "", type: query.get("type") ?? "" });
  return linkStateOf({ search: token === null ? location.search : `?${asLink}`, hash: location.hash });
}
