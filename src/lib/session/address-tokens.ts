import * as paths from "../../config/paths";
import { barePath } from "../i18n";

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
 * The address without session tokens, and the tokens of the one allowed case: /reset-password with `type=recovery`, used
 * after a click (specification, sections 2 and 5). Any other session in an address is planted (threats, A10). Null where
 * there is none.
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

/** Removes a session from the address before anything reads it. */
export function takeSessionFromAddress() {
  const found = withoutSession(new URL(window.location.href));
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
