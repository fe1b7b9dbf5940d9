import type { Repair } from "../../gateway.ts";
import { signClaims, verifyToken } from "../../keys.ts";

type Issued = {
  access_token?: string;
  user?: { app_metadata?: unknown; user_metadata?: unknown; phone?: string };
};

/**
 * Lite's access tokens lack claims that GoTrue's have, and its times are written as PostgreSQL prints them, which not
 * every browser parses. Both are mended in the answer.
 */
export const completeAnswers =
  (issuer: string): Repair =>
  async (request, next) => {
    const response = await next(request);
    if (!new URL(request.url).pathname.startsWith("/auth/v1/")) return response;
    if (!response.headers.get("content-type")?.includes("application/json")) return response;
    const answer: unknown = JSON.parse(await response.text(), (key, value: unknown) =>
      key.endsWith("_at") && typeof value === "string" ? toIsoTime(value) : value,
    );
    const headers = new Headers(response.headers);
    headers.delete("content-length");
    return Response.json(withClaims(answer, issuer), { status: response.status, headers });
  };

function toIsoTime(value: string): string {
  const time = new Date(value.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"));
  return Number.isNaN(time.getTime()) ? value : time.toISOString();
}

function withClaims(answer: unknown, issuer: string): unknown {
  const { access_token: token, user } = (answer ?? {}) as Issued;
  const claims = token ? verifyToken(token) : null;
  if (!claims || !user) return answer;
  const complete = {
    iss: `${issuer}/auth/v1`,
    ...claims,
    phone: user.phone ?? "",
    app_metadata: user.app_metadata ?? {},
    user_metadata: user.user_metadata ?? {},
    aal: "aal1",
    is_anonymous: false,
  };
  return { ...(answer as object), access_token: signClaims(complete) };
}
