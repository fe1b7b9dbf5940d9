import { signForClients } from "../../signing.ts";
import type { Answer, Auth } from "../call.ts";
import { scopesOf } from "./authorize.ts";
import { requireUser, type User } from "./user.ts";

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** What the scopes `email` and `profile` tell of a person. */
function profileOf(user: User, scopes: string[]) {
  const data = user.raw_user_meta_data ?? {};
  const picture = text(data.picture) ?? text(data.avatar_url);
  const username = text(data.preferred_username) ?? text(data.username);
  return {
    ...(scopes.includes("email") && { email: user.email }),
    ...(scopes.includes("profile") && {
      name: text(data.name) ?? user.email,
      ...(picture && { picture }),
      ...(username && { preferred_username: username }),
      updated_at: seconds(user.updated_at),
    }),
  };
}

export const showUserInfo: Answer = async (auth, call) => {
  const { scope, ...user } = await requireUser(auth, call);
  const scopes = scopesOf(scope ?? "");
  return Response.json({
    sub: user.id,
    ...profileOf(user, scopes),
    ...(scopes.includes("email") && user.email_confirmed_at && { email_verified: true }),
    ...(scopes.includes("profile") && { user_metadata: user.raw_user_meta_data ?? {} }),
  });
};

const LIFETIME_SECONDS = 3600;

/** OpenID Connect's token about a person for a client. */
export function idTokenOf(
  { apiUrl }: Auth,
  user: User,
  { clientId, nonce, scopes }: { clientId: string; nonce: string | null; scopes: string[] },
): Promise<string> {
  const now = seconds(new Date());
  return signForClients({
    iss: `${apiUrl}/auth/v1`,
    sub: user.id,
    aud: clientId,
    iat: now,
    exp: now + LIFETIME_SECONDS,
    auth_time: seconds(user.last_sign_in_at ?? new Date()),
    client_id: clientId,
    ...(nonce && { nonce }),
    ...profileOf(user, scopes),
    email_verified: scopes.includes("email") && user.email_confirmed_at !== null,
    phone_number_verified: false,
  });
}
