import type {
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from "@modelcontextprotocol/client";

export const CALLBACK = "http://127.0.0.1:7777/callback";

/** What a program keeps of its sign-in, and the page that a person has to open. */
type Kept = {
  client?: StoredOAuthClientInformation;
  tokens?: StoredOAuthTokens;
  verifier?: string;
  discovered?: OAuthDiscoveryState;
  page?: URL | undefined;
};

/** The official client's side of a sign-in. */
export function createProvider() {
  const kept: Kept = {};
  const keep = (part: Kept) => void Object.assign(kept, part);
  const provider: OAuthClientProvider = {
    redirectUrl: CALLBACK,
    clientMetadata: {
      redirect_uris: [CALLBACK],
      client_name: "Official client",
      grant_types: ["authorization_code", "refresh_token"],
      token_endpoint_auth_method: "none",
    },
    state: () => "its own state",
    clientInformation: () => kept.client,
    saveClientInformation: (client) => keep({ client }),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => keep({ tokens }),
    redirectToAuthorization: (page) => keep({ page }),
    saveCodeVerifier: (verifier) => keep({ verifier }),
    codeVerifier: () => kept.verifier ?? "",
    saveDiscoveryState: (state) => keep({ discovered: state }),
    discoveryState: () => kept.discovered,
  };
  return { provider, kept };
}
