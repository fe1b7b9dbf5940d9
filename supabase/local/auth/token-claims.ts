import type { Repair } from "../gateway.ts";
import { type Claims, signClaims, verifyToken } from "../keys.ts";
import type { AuthContext } from "./context.ts";

type Issued = {
  access_token?: string;
  user?: { app_metadata?: unknown; user_metadata?: unknown; phone?: string };
};

/**
 * Lite's access tokens lack claims that GoTrue's have, and its times are written as PostgreSQL prints them, which not
 * every browser parses. Both are mended in the answer.
 */
export const completeAnswers =
  (context: AuthContext): Repair =>
  async (request, next) => {
    const response = await next(request);
    if (!new URL(request.url).pathname.startsWith("/auth/v1/")) return response;
    if (!response.headers.get("content-type")?.includes("application/json")) return response;
    const answer: unknown = JSON.parse(await response.text(), (key, value: unknown) =>
      key.endsWith("_at") && typeof value === "string" ? toIsoTime(value) : value,
    );
    const headers = new Headers(response.headers);
    headers.delete("content-length");
    return Response.json(await withClaims(context, answer), { status: response.status, headers });
  };

function toIsoTime(value: string): string {
  const time = new Date(value.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"));
  return Number.isNaN(time.getTime()) ? value : time.toISOString();
}

async function withClaims({ sql, apiUrl }: AuthContext, answer: unknown): Promise<unknown> {
  const { access_token: token, user } = (answer ?? {}) as Issued;
  const claims = token ? verifyToken(token) : null;
  if (!claims || !user) return answer;
  const amr = await sql`
    select authentication_method as method, extract(epoch from updated_at)::int as timestamp
    from auth.mfa_amr_claims where session_id::text = ${claims.session_id ?? null}`;
  const complete: Claims = {
    iss: `${apiUrl}/auth/v1`,
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
