import { Refusal } from "../../routes.ts";
import { AuthError } from "../errors.ts";

/** An error in the words of RFC 6749. */
export class OAuthError extends Refusal {
  override name = "OAuthError";

  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }

  toResponse(): Response {
    return Response.json({ error: this.code, error_description: this.message }, { status: 400 });
  }
}

export const invalidGrant = (message: string) => new OAuthError("invalid_grant", message);
export const invalidClient = (message: string) => new OAuthError("invalid_client", message);
export const badClient = (message: string) => new AuthError(400, "invalid_credentials", message);
export const authorizationNotFound = () =>
  new AuthError(404, "oauth_authorization_not_found", "authorization not found");
export const serverIsOff = () => new AuthError(404, "feature_disabled", "OAuth server is disabled");
