import { type Claims, signClaims, verifyToken } from "../keys.ts";
import type { Auth, Call } from "./call.ts";

const LONGEST_USER_AGENT = 500;

type Issued = {
  access_token?: string;
  user?: { app_metadata?: unknown; user_metadata?: unknown; phone?: string };
};

/** Adds the claims and times that lite leaves out, and formats times as ISO, which every browser reads. */
export async function complete(auth: Auth, call: Call, response: Response): Promise<Response> {
  if (!response.body || !response.headers.get("content-type")?.includes("application/json")) return response;
  const answer: unknown = JSON.parse(await response.text(), (key, value: unknown) =>
    key.endsWith("_at") && typeof value === "string" ? toIsoTime(value) : value,
  );
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return Response.json(await withClaims(auth, call, answer), { status: response.status, headers });
}

function toIsoTime(value: string): string {
  const time = new Date(value.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"));
  return Number.isNaN(time.getTime()) ? value : time.toISOString();
}

async function withClaims(auth: Auth, call: Call, answer: unknown): Promise<unknown> {
  const { access_token: token, user } = (answer ?? {}) as Issued;
  const claims = token ? verifyToken(token) : null;
  if (!claims?.session_id || !user) return answer;
  await recordOrigin(auth, call, claims.session_id);
  const amr = await auth.sql`
    select authentication_method as method, extract(epoch from updated_at)::int as timestamp
    from auth.mfa_amr_claims where session_id = ${claims.session_id}`;
  const complete: Claims = {
    iss: `${auth.apiUrl}/auth/v1`,
    ...claims,
    phone: user.phone ?? "",
    app_metadata: user.app_metadata ?? {},
    user_metadata: user.user_metadata ?? {},
    aal: "aal1",
    amr: [...amr],
    is_anonymous: false,
  };
  return { ...(answer as object), access_token: signClaims(complete) };
}

async function recordOrigin({ sql }: Auth, { request, query, ip }: Call, session: string): Promise<void> {
  await sql`
    update auth.sessions set
      user_agent = ${(request.headers.get("user-agent") ?? "").slice(0, LONGEST_USER_AGENT)},
      ip = ${/^[\da-f.:]+$/i.test(ip) ? ip : null},
      refreshed_at = now() at time zone 'utc',
      updated_at = now()
    where id = ${session}`;
  if (query.get("grant_type") === "refresh_token") return;
  await sql`
    insert into auth.mfa_amr_claims (session_id, authentication_method)
    values (${session}, ${new URL(request.url).pathname.endsWith("/token") ? "password" : "otp"})`;
}
