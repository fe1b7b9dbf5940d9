import { expect } from "vitest";
import { parityCases } from "../support/cases.ts";
import { askAuth } from "../support/http.ts";
import { newPerson, newSession, refresh, type Session, sessionOf } from "../support/people.ts";
import { authRefusal } from "../support/refusals.ts";

const userOf = ({ token }: Session) => askAuth("GET", "user", { as: { token } });

const logOut = ({ token }: Session, query = "") => askAuth("POST", `logout${query}`, { as: { token } });

/** Two sessions of one user; the first logs out. Returns the state of both. */
async function afterLogout(query: string) {
  const person = await newPerson();
  const first = await sessionOf(person);
  const second = await sessionOf(person);
  const { status } = await logOut(first, query);
  const left = [await userOf(first), await userOf(second), await refresh(second.refreshToken)];
  return { status, left: left.map((answer) => answer.status) };
}

parityCases("auth", [
  {
    name: "a refresh gives other tokens for the same session",
    call: async () => {
      const session = await newSession();
      const { status, body } = await refresh(session.refreshToken);
      return {
        status,
        body,
        isOther: body.refresh_token !== session.refreshToken,
        isSame: body.user.id === session.id,
      };
    },
    answers: {
      status: 200,
      isOther: true,
      isSame: true,
      body: { token_type: "bearer", expires_in: 3600, access_token: expect.any(String) },
    },
  },
  {
    name: "a token used twice at once gives the same new one twice",
    call: async () => {
      const { refreshToken } = await newSession();
      const first = await refresh(refreshToken);
      const second = await refresh(refreshToken);
      return {
        statuses: [first.status, second.status],
        areSame: first.body.refresh_token === second.body.refresh_token,
      };
    },
    answers: { statuses: [200, 200], areSame: true },
  },
  {
    name: "a token from before the last but one is taken for ten seconds more",
    call: async () => {
      const { refreshToken } = await newSession();
      const second = (await refresh(refreshToken)).body;
      await refresh(second.refresh_token);
      return refresh(refreshToken);
    },
    answers: { status: 200 },
  },
  {
    name: "a refresh token that there never was is not found",
    call: () => refresh("abcdefghij12"),
    answers: authRefusal(400, "refresh_token_not_found"),
  },
  {
    name: "a refresh without a token is refused",
    call: () => askAuth("POST", "token?grant_type=refresh_token", { body: {} }),
    answers: { status: 400 },
  },
  {
    name: "a banned account does not refresh",
    call: async () => {
      const { id, refreshToken } = await newSession();
      await askAuth("PUT", `admin/users/${id}`, { as: "service", body: { ban_duration: "1h" } });
      return refresh(refreshToken);
    },
    answers: authRefusal(400, "user_banned"),
  },
  {
    name: "logging out ends every session of the person",
    call: () => afterLogout(""),
    answers: { status: 204, left: [403, 403, 400] },
  },
  {
    name: "logging out here leaves the other sessions",
    call: () => afterLogout("?scope=local"),
    answers: { status: 204, left: [403, 200, 200] },
  },
  {
    name: "logging out elsewhere leaves this session",
    call: () => afterLogout("?scope=others"),
    answers: { status: 204, left: [200, 403, 400] },
  },
  {
    name: "an unknown scope of logging out is refused",
    call: async () => logOut(await newSession(), "?scope=nowhere"),
    answers: authRefusal(400, "validation_failed"),
  },
  {
    name: "the token of an ended session is refused with its reason",
    call: async () => {
      const session = await newSession();
      await logOut(session);
      return userOf(session);
    },
    answers: authRefusal(403, "session_not_found"),
  },
  {
    name: "the token of an account that is gone is refused with its reason",
    call: async () => {
      const session = await newSession();
      await askAuth("DELETE", `admin/users/${session.id}`, { as: "service" });
      return userOf(session);
    },
    answers: authRefusal(403, "user_not_found"),
  },
  {
    name: "the token of a banned account is refused with its reason",
    call: async () => {
      const session = await newSession();
      await askAuth("PUT", `admin/users/${session.id}`, { as: "service", body: { ban_duration: "1h" } });
      return userOf(session);
    },
    answers: authRefusal(403, "user_banned"),
  },
  {
    name: "a token that is none is refused",
    call: () => askAuth("GET", "user", { as: { token: "no.such.token" } }),
    answers: authRefusal(403, "bad_jwt"),
  },
  {
    name: "a token with a foreign signature is refused",
    call: async () => {
      const { token } = await newSession();
      const [header, claims] = token.split(".");
      return askAuth("GET", "user", { as: { token: `${header}.${claims}.${"A".repeat(43)}` } });
    },
    answers: authRefusal(403, "bad_jwt"),
  },
]);
