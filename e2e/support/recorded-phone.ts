import { DEMO_PASSWORD } from "../../supabase/local/settings.ts";

/** GoTrue's answer to a sign-up by phone: the user, no session, a text message on its way. */
export function textMessageSent(phone: string) {
  const now = new Date().toISOString();
  return {
    id: "00000000-0000-4000-8000-0000000000ff",
    aud: "authenticated",
    role: "authenticated",
    email: "",
    phone,
    confirmation_sent_at: now,
    app_metadata: { provider: "phone", providers: ["phone"] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/** GoTrue's answer to a wrong code, and to one that is too old. */
export const refusedCode = { code: 403, error_code: "otp_expired", msg: "Token has expired or is invalid" };

/** GoTrue's answer to the right code: a session, here a living one of a demo account. */
export async function recordedSession(account: string): Promise<unknown> {
  const response = await fetch(`${process.env.AURUM_E2E_API_URL}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: "sb_publishable_local", "content-type": "application/json" },
    body: JSON.stringify({ email: `${account}@aurum.test`, password: DEMO_PASSWORD }),
  });
  return response.json();
}
