import { type Claims, verifyToken } from "../keys.ts";
import { signForClients } from "../signing.ts";
import type { Auth, Call } from "./call.ts";
import { customClaims } from "./oauth/custom-claims.ts";

const LONGEST_USER_AGENT = 500;

type Issued = {
  access_token?: string;
  user?: { app_metadata?: unknown; user_metadata?: unknown; phone?: string };
};

type Session = {
  client: string | null;
  scopes: string | null;
  amr: { method: string; timestamp: number }[];
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
  const [session] = await auth.sql<Session[]>`
    select s.oauth_client_id as client, s.scopes, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'method', a.authentication_method, 'timestamp', extract(epoch from a.updated_at)::int)), '[]')
      from auth.mfa_amr_claims a where a.session_id = s.id
    ) as amr
    from auth.sessions s where s.id = ${claims.session_id}`;
  const complete: Claims = {
    iss: `${auth.apiUrl}/auth/v1`,
    ...claims,
    phone: user.phone ?? "",
    app_metadata: user.app_metadata ?? {},
    user_metadata: user.user_metadata ?? {},
    aal: "aal1",
    amr: session?.amr ?? [],
    is_anonymous: false,
    ...(session?.client && { client_id: session.client }),
    ...(session?.scopes && { scope: session.scopes }),
  };
  const isRefresh = call.query.get("grant_type") === "refresh_token";
  const method = isRefresh ? "token_refresh" : (session?.amr[0]?.method ?? "");
  const custom = await customClaims(auth, complete, method);
  return { ...(answer as object), access_token: await signForClients(custom) };
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
