import type { Repair } from "../gateway.ts";
import { authError, withBody } from "./answers.ts";
import type { AuthContext } from "./context.ts";
import { allowedRedirect } from "./redirects.ts";

/** What OAuth calls the statuses that GoTrue answers with. */
const OAUTH_ERRORS: Record<number, string> = {
  400: "invalid_request",
  403: "access_denied",
  500: "server_error",
};

/**
 * The links of `generate_link`, and of mails of other projects, are opened in a browser: the address that they lead to
 * gets the session behind its `#`, as from GoTrue. What lite verifies by GET would pass by every guard of ours, so they
 * are asked as the SPA asks. Our own mails lead to the SPA.
 */
export const redirectOpenedLinks =
  ({ redirects }: AuthContext): Repair =>
  async (request, next) => {
    const { pathname, searchParams: query } = new URL(request.url);
    if (pathname !== "/auth/v1/verify" || request.method === "POST") return next(request);
    if (request.method !== "GET") return authError(405, "method_not_allowed", "Method not allowed");
    const type = query.get("type") ?? "";
    const post = new Request(request.url, { method: "POST", headers: request.headers });
    const response = await next(withBody(post, { type, token_hash: query.get("token") ?? "" }));
    const answer = (await response.clone().json()) as Record<string, unknown>;
    if (response.status === 400 && answer.error_code === "validation_failed") return response;
    const location = new URL(allowedRedirect(query.get("redirect_to"), redirects));
    location.hash = fragmentOf(response, answer, type).toString();
    return new Response(null, { status: 303, headers: { location: location.href } });
  };

function fragmentOf(response: Response, answer: Record<string, unknown>, type: string): URLSearchParams {
  if (!response.ok) {
    return new URLSearchParams({
      error: OAUTH_ERRORS[response.status] ?? "server_error",
      error_code: String(answer.error_code),
      error_description: String(answer.msg),
      sb: "",
    });
  }
  if (typeof answer.access_token !== "string")
    return new URLSearchParams({ message: String(answer.msg), sb: "" });
  const { access_token, expires_at, expires_in, refresh_token, token_type } = answer;
  const session = { access_token, expires_at, expires_in, refresh_token, sb: "", token_type, type };
  return new URLSearchParams(Object.entries(session).map(([name, value]) => [name, String(value)]));
}
