import * as paths from "../../config/paths";
import { barePath, localeOfPath, localizedHref } from "../i18n";

export type SessionTokens = { access_token: string; refresh_token: string };

const tokenParts = [
  "access_token",
  "refresh_token",
  "expires_in",
  "expires_at",
  "token_type",
  "provider_token",
  "provider_refresh_token",
];

/**
 * Where a recovery link that names another page leads: /reset-password with all that it carries, also from the fragment
 * (spec 2.13, 5.3). Null for every other address. The pages of our own mails' links keep theirs.
 */
export function recoveryElsewhere({ pathname, search, hash }: URL): string | null {
  const bare = barePath(pathname);
  if (bare === paths.resetPassword || bare.startsWith("/auth/")) return null;
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const source = [fragment, query].find((part) => part.get("type") === "recovery");
  if (source?.has("access_token"))
    return localizedHref({ pathname: paths.resetPassword, search, hash }, localeOfPath(pathname));
  if (!source?.has("token") && !source?.has("token_hash")) return null;
  for (const [name, value] of fragment) query.set(name, value);
  return localizedHref(
    { pathname: paths.resetPassword, search: `?${query}`, hash: "" },
    localeOfPath(pathname),
  );
}

/**
 * The address without session tokens, and the tokens of the one allowed case: /reset-password with `type=recovery`,
 * used after a click (spec 2.13, 5.3). Any other session in an address is planted (threat A10). Null if there is no
 * token.
 */
export function withoutSession(address: URL): { address: URL; recovery: SessionTokens | null } | null {
  const fragment = new URLSearchParams(address.hash.slice(1));
  const source = [fragment, address.searchParams].find((part) => part.has("access_token"));
  if (!source) return null;
  const cleaned = new URL(address);
  for (const part of tokenParts) cleaned.searchParams.delete(part);
  if (source === fragment || fragment.has("refresh_token")) cleaned.hash = "";
  if (barePath(address.pathname) !== paths.resetPassword || source.get("type") !== "recovery") {
    return { address: cleaned, recovery: null };
  }
  cleaned.searchParams.set("type", "recovery");
  const [access_token, refresh_token] = [source.get("access_token"), source.get("refresh_token")];
  return {
    address: cleaned,
    recovery: access_token && refresh_token ? { access_token, refresh_token } : null,
  };
}

let offered: SessionTokens | null = null;

/**
 * Removes a session from the address before anything reads it; a recovery's goes to the page with the confirming
 * click.
 */
export function takeSessionFromAddress() {
  const address = new URL(window.location.href);
  const elsewhere = recoveryElsewhere(address);
  const found = withoutSession(address);
  if (elsewhere) window.location.replace(elsewhere);
  if (!found) return;
  offered = found.recovery;
  window.history.replaceState(window.history.state, "", found.address);
}

/** The recovery tokens of the address, until used or left. */
export function offeredRecovery(): SessionTokens | null {
  return offered;
}

export function dropOfferedRecovery() {
  offered = null;
}
