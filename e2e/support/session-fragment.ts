import { PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";
import { service } from "./person.ts";

/** The fragment that a hosted auth server writes into an address: a session of the account, from a mail's link. */
export async function sessionFragment(email: string, type: string) {
  const { data, error } = await service.auth.admin.generateLink({ type: "magiclink", email });
  if (error) throw error;
  const response = await fetch(`${process.env.AURUM_E2E_API_URL}/auth/v1/verify`, {
    method: "POST",
    headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify({ type: "magiclink", token_hash: data.properties.hashed_token }),
  });
  const { access_token, refresh_token } = await response.json();
  const parts = { access_token, expires_in: "3600", refresh_token, token_type: "bearer", type };
  return String(new URLSearchParams(parts));
}
