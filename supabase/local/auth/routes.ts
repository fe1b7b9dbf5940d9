import { bearerOf, claimsOfKey } from "../keys.ts";
import { type Route, route } from "../routes.ts";
import { addUser, listUsers, removeUser, showUser, updateUser } from "./admin-users.ts";
import { type Answer, type BodyCall, claimsOf, readBody, textOf, UUID } from "./call.ts";
import { AuthError, invalid, methodNotAllowed, phonesAreOff, userBanned, userNotFound } from "./errors.ts";
import { generateLink, invite } from "./generated-links.ts";
import { recover, resend, sendSignInLink } from "./mail-links.ts";
import { decide, showAuthorization } from "./oauth/authorizations.ts";
import { authorize } from "./oauth/authorize.ts";
import { discover, showKeys } from "./oauth/discovery.ts";
import { serverIsOff } from "./oauth/errors.ts";
import { listGrants, revokeGrant } from "./oauth/grants.ts";
import { showUserInfo } from "./oauth/profile.ts";
import {
  addClient,
  listClients,
  registerClient,
  removeClient,
  renewSecret,
  showClient,
  updateClient,
} from "./oauth/register.ts";
import { oauthServer } from "./oauth/settings.ts";
import { giveTokens } from "./oauth/token.ts";
import { refuseAssistants } from "./oauth/user.ts";
import { changeOwn, logOut } from "./own-account.ts";
import { openSession } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { openLink, verify } from "./verify.ts";

const ANY = ".*";

const USER = "/admin/users/(?<id>[^/]+)/?";

const CLIENTS = "/admin/oauth/clients";

const CLIENT = `${CLIENTS}/(?<oauthId>[^/]+)`;

const AUTHORIZATION = "/oauth/authorizations/(?<oauthId>[^/]+)";

const lite: Answer = (_, call) => call.lite();

const refuse =
  (error: () => AuthError): Answer =>
  async () => {
    throw error();
  };

/** The hosted paths; the first match handles the request. */
export const ROUTES: Route<Answer>[] = [
  route("POST", "/signup", withoutPhone(signUp)),
  route("POST", "/token", withoutPhone(openSession, 422)),
  route("POST", "/otp", withoutPhone(sendSignInLink)),
  route("POST", "/magiclink", withBody(sendSignInLink)),
  route("POST", "/recover", withBody(recover)),
  route("POST", "/resend", withoutPhone(resend)),
  route("POST", "/verify", withoutPhone(verify)),
  route("GET", "/verify", openLink),
  route(ANY, "/verify", refuse(methodNotAllowed)),
  route("PUT", "/user", living(withBody(changeOwn))),
  route(ANY, "/user|/reauthenticate", living(lite)),
  route(ANY, "/logout", ownSession(logOut)),
  route("GET", "/user/oauth/grants/?", whileOn(ownSession(listGrants))),
  route("DELETE", "/user/oauth/grants/?", whileOn(ownSession(revokeGrant))),
  route("POST", "/oauth/clients/register", whileOn(withBody(registerClient))),
  route("GET", "/oauth/authorize", whileOn(authorize)),
  route("GET", AUTHORIZATION, whileOn(ownSession(showAuthorization))),
  route("POST", `${AUTHORIZATION}/consent`, whileOn(ownSession(withBody(decide)))),
  route("POST", "/oauth/token", whileOn(giveTokens)),
  route("GET", "/oauth/userinfo", whileOn(showUserInfo)),
  route("GET", `${CLIENTS}/?`, withSecret(whileOn(listClients))),
  route("POST", `${CLIENTS}/?`, withSecret(whileOn(withBody(addClient)))),
  route("GET", `${CLIENT}/?`, withSecret(whileOn(showClient))),
  route("PUT", `${CLIENT}/?`, withSecret(whileOn(updateClient))),
  route("DELETE", `${CLIENT}/?`, withSecret(whileOn(removeClient))),
  route("POST", `${CLIENT}/regenerate_secret`, withSecret(whileOn(renewSecret))),
  route("POST", "/invite", withSecret(withBody(invite))),
  route("POST", "/admin/generate_link", withSecret(withBody(generateLink))),
  route("GET", "/admin/users/?", withSecret(listUsers)),
  route("POST", "/admin/users/?", withSecret(withBody(addUser))),
  route("GET", USER, withSecret(showUser)),
  route("PUT", USER, withSecret(withBody(updateUser))),
  route("DELETE", USER, withSecret(removeUser)),
  route(ANY, `/invite|/admin/generate_link|/admin/users/?|${USER}`, withSecret(refuse(methodNotAllowed))),
  route(ANY, "/admin/.*", withSecret(refuse(userNotFound))),
  route(ANY, "/(signup|token|otp|magiclink|recover|resend|health|settings|authorize|callback)", lite),
  route("GET", "/\\.well-known/jwks\\.json", showKeys),
  route("GET", "/\\.well-known/openid-configuration", discover),
  route("GET", "/\\.well-known/oauth-authorization-server", whileOn(discover)),
];

function withBody(answer: Answer<BodyCall>): Answer {
  return async (auth, call) => answer(auth, { ...call, body: await readBody(call.request) });
}

function withoutPhone(answer: Answer<BodyCall>, status = 400): Answer {
  return withBody(async (auth, call) => {
    if (!textOf(call.body, "phone") || textOf(call.body, "token_hash")) return answer(auth, call);
    if (textOf(call.body, "email")) {
      throw invalid("Only an email address or phone number should be provided.");
    }
    throw phonesAreOff(status);
  });
}

function whileOn(answer: Answer): Answer {
  return oauthServer.isEnabled ? answer : refuse(serverIsOff);
}

function ownSession(answer: Answer): Answer {
  return async (auth, call) => {
    refuseAssistants(call);
    return answer(auth, call);
  };
}

function living(answer: Answer): Answer {
  return async (auth, call) => {
    refuseAssistants(call);
    const user = claimsOf(call.request)?.sub ?? null;
    const banned = await auth.sql`select from auth.users where id::text = ${user} and banned_until > now()`;
    if (banned.length > 0) throw userBanned();
    return answer(auth, call);
  };
}

/** Requires the secret key. As hosted, a publishable key with anybody's token does not do. */
function withSecret(answer: Answer): Answer {
  return async (auth, call) => {
    const { request, id } = call;
    const key = claimsOfKey(request.headers.get("apikey") ?? "");
    const bearer = bearerOf(request);
    const claims = bearer ? claimsOfKey(bearer) : key;
    if (key?.role !== "service_role" || claims?.role !== "service_role") {
      throw claimsOf(request)
        ? new AuthError(403, "not_admin", "User not allowed")
        : new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
    }
    if (id && !UUID.test(id)) throw new AuthError(404, "validation_failed", "user_id must be an UUID");
    return answer(auth, call);
  };
}
