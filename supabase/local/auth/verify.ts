import type postgres from "postgres";
import { hashesOf } from "./accounts.ts";
import { type Answer, type Body, type BodyCall, emailOf, replaceBody, textOf } from "./call.ts";
import { AuthError, emailExists, expired, invalid, userBanned } from "./errors.ts";
import { allowedRedirect } from "./redirects.ts";
import { complete } from "./sessions.ts";

/** GoTrue looks for these in several places; lite knows none. */
const OPEN_TYPES = new Set(["email", "invite"]);

export const verify: Answer<BodyCall> = async ({ sql, limits, mailer }, { request, body, ip, lite }) => {
  limits.take(["verify:ip", ip]);
  checkProof(body);
  const given = textOf(body, "token_hash");
  const [likeliest, ...others] = given ? [given] : hashesOf(emailOf(body), textOf(body, "token"));
  const [owner] = await sql<{ id: string; email: string; isBanned: boolean; hash: string; type: string }[]>`
    select id, email, coalesce(banned_until > now(), false) as "isBanned", hash,
      case when confirmation_token = hash then 'signup' else 'magiclink' end as type
    from auth.users, unnest(${[likeliest, ...others]}::text[]) as hash
    where hash in (confirmation_token, recovery_token, email_change_token_new, email_change_token_current)`;
  if (owner?.isBanned) throw userBanned();
  const hash = owner?.hash ?? likeliest;
  const isOpen = OPEN_TYPES.has(textOf(body, "type"));
  if (isOpen && !owner) throw expired();
  if (textOf(body, "type") === "email_change" && (await confirmHalfOfChange(sql, hash))) {
    return Response.json({ code: "200", msg: HALF_DONE });
  }
  const type = isOpen ? owner?.type : body.type;
  const response = await lite(replaceBody(request, { ...body, type, token_hash: hash }));
  if (response.ok && type === "email_change" && owner) {
    const [{ email = "" } = {}] = await sql<
      { email: string }[]
    >`select email from auth.users where id = ${owner.id}`;
    await mailer.send("email_changed", owner.email, { userId: owner.id, email, oldEmail: owner.email });
  }
  return response;
};

function checkProof(body: Body): void {
  const [code, hash, email] = [textOf(body, "token"), textOf(body, "token_hash"), emailOf(body)];
  if (Boolean(code) === Boolean(hash)) throw invalid("Verify requires either a token or a token hash");
  if (hash && (email || textOf(body, "phone") || textOf(body, "redirect_to"))) {
    throw invalid("Only the token_hash and type should be provided");
  }
  if (code && !email) throw invalid("Only an email address or phone number should be provided on verify");
}

const LINK_SECONDS = 3600;

const HALF_DONE = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** As in GoTrue, a change of address needs a click in both mails, in any order. True for the first; lite does the last. */
async function confirmHalfOfChange(sql: postgres.Sql, hash: string): Promise<boolean> {
  const isLiving = sql`
    ${hash} in (email_change_token_current, email_change_token_new)
    and email_change_sent_at > now() - make_interval(secs => ${LINK_SECONDS})`;
  const first = await sql`
    update auth.users set
      email_change_confirm_status = 1,
      email_change_token_current = nullif(email_change_token_current, ${hash}),
      email_change_token_new = nullif(email_change_token_new, ${hash})
    where ${isLiving} and email_change_confirm_status = 0
    returning id`;
  if (first.length > 0) return true;
  const [second] = await sql<{ isTaken: boolean }[]>`
    update auth.users u set
      -- Lite looks for the last token in this column only.
      email_change_token_current = ${hash},
      email_change_token_new = null
    where ${isLiving} and email_change_confirm_status = 1
    returning exists (select from auth.users o where o.email = u.email_change) as "isTaken"`;
  if (!second) throw expired();
  if (second.isTaken) throw emailExists();
  return false;
}

const OAUTH_ERRORS: Record<number, string> = {
  400: "invalid_request",
  403: "access_denied",
  500: "server_error",
};

/** In a browser the session goes into the hash. Lite's own verification by GET would bypass every check here. */
export const openLink: Answer = async (auth, call) => {
  const { query } = call;
  const type = query.get("type") ?? "";
  const location = new URL(allowedRedirect(query.get("redirect_to"), auth.redirects));
  const body = { type, token_hash: query.get("token") ?? "" };
  try {
    const response = await complete(auth, call, await verify(auth, { ...call, body }));
    if (!response.ok) return response;
    location.hash = fragmentOf(await response.json(), type).toString();
  } catch (error) {
    if (!(error instanceof AuthError) || error.code === "validation_failed") throw error;
    location.hash = new URLSearchParams({
      error: OAUTH_ERRORS[error.status] ?? "server_error",
      error_code: error.code,
      error_description: error.message,
      sb: "",
    }).toString();
  }
  return new Response(null, { status: 303, headers: { location: location.href } });
};

function fragmentOf(answer: Record<string, unknown>, type: string): URLSearchParams {
  if (typeof answer.access_token !== "string")
    return new URLSearchParams({ message: String(answer.msg), sb: "" });
  const { access_token, expires_at, expires_in, refresh_token, token_type } = answer;
  const session = { access_token, expires_at, expires_in, refresh_token, sb: "", token_type, type };
  return new URLSearchParams(Object.entries(session).map(([name, value]) => [name, String(value)]));
}
