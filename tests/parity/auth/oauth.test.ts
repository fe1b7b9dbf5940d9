import { randomUUID } from "node:crypto";
import { createLocalJWKSet, jwtVerify } from "jose";
import { expect } from "vitest";
import { parityCases } from "../support/cases.ts";
import { askAuth } from "../support/http.ts";
import {
  authorize,
  CALLBACK,
  claimsOf,
  decide,
  exchange,
  exchangeCode,
  forgetClient,
  newClient,
  newCode,
  newConnection,
  newRequest,
  queryOf,
  refreshAs,
  register,
  show,
  VERIFIER,
} from "../support/oauth.ts";
import { newSession, refresh } from "../support/people.ts";
import { authRefusal } from "../support/refusals.ts";

const oauthRefusal = (error: string) => ({
  status: 400,
  body: { error, error_description: expect.any(String) },
});

const at = (path: string) => expect.stringMatching(new RegExp(`/${path}$`));

parityCases("auth", [
  {
    name: "oauth: discovery names every endpoint",
    call: () => askAuth("GET", ".well-known/oauth-authorization-server", { as: "nobody" }),
    answers: {
      status: 200,
      headers: { "cache-control": "public, max-age=600" },
      body: {
        issuer: expect.any(String),
        authorization_endpoint: at("oauth/authorize"),
        token_endpoint: at("oauth/token"),
        jwks_uri: at(".well-known/jwks.json"),
        userinfo_endpoint: at("oauth/userinfo"),
        registration_endpoint: at("oauth/clients/register"),
        scopes_supported: ["openid", "profile", "email", "phone", "offline_access"],
        response_types_supported: ["code"],
        response_modes_supported: ["query"],
        grant_types_supported: ["authorization_code", "refresh_token"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256", "HS256", "ES256"],
        token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
        code_challenge_methods_supported: ["S256", "plain"],
      },
    },
  },
  {
    name: "oauth: OpenID Connect's discovery says the same",
    call: async () => {
      const [openid, oauth] = await Promise.all(
        ["openid-configuration", "oauth-authorization-server"].map((name) =>
          askAuth("GET", `.well-known/${name}`, { as: "nobody" }),
        ),
      );
      return { status: openid?.status, isSame: JSON.stringify(openid?.body) === JSON.stringify(oauth?.body) };
    },
    answers: { status: 200, isSame: true },
  },
  {
    name: "oauth: the public key is an ES256 key without its secret",
    call: async () => {
      const { status, headers, body } = await askAuth("GET", ".well-known/jwks.json", { as: "nobody" });
      const [key] = body.keys;
      return { status, cache: headers["cache-control"], key, hasSecret: "d" in key };
    },
    answers: {
      status: 200,
      cache: "public, max-age=600",
      key: { kty: "EC", crv: "P-256", alg: "ES256", kid: expect.any(String) },
      hasSecret: false,
    },
  },
  {
    name: "oauth: the public key verifies a session's token",
    call: async () => {
      const [{ token }, { body }] = await Promise.all([
        newSession(),
        askAuth("GET", ".well-known/jwks.json"),
      ]);
      const { protectedHeader, payload } = await jwtVerify(token, createLocalJWKSet(body));
      return { ...protectedHeader, ...payload };
    },
    answers: {
      alg: "ES256",
      typ: "JWT",
      role: "authenticated",
      // GoTrue gives a hook a list, and signs what comes back.
      aud: expect.toBeOneOf(["authenticated", ["authenticated"]]),
    },
  },
  {
    name: "oauth: a program registers itself, confidential by default",
    call: async () => {
      const answer = await askAuth("POST", "oauth/clients/register", {
        as: "nobody",
        body: { redirect_uris: [CALLBACK, "cursor://anysphere.cursor/callback"], client_name: "Assistant" },
      });
      forgetClient(answer.body.client_id);
      return answer;
    },
    answers: {
      status: 201,
      body: {
        client_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        client_secret: expect.stringMatching(/^[\w-]{43}$/),
        client_type: "confidential",
        redirect_uris: [CALLBACK, "cursor://anysphere.cursor/callback"],
        token_endpoint_auth_method: "client_secret_basic",
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        client_name: "Assistant",
        registration_type: "dynamic",
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    },
  },
  {
    name: "oauth: a program without a secret is public",
    call: async () => {
      const answer = await askAuth("POST", "oauth/clients/register", {
        as: "nobody",
        body: { redirect_uris: [CALLBACK], token_endpoint_auth_method: "none" },
      });
      forgetClient(answer.body.client_id);
      return { ...answer, hasSecret: "client_secret" in answer.body, hasName: "client_name" in answer.body };
    },
    answers: {
      status: 201,
      hasSecret: false,
      hasName: false,
      body: { client_type: "public", token_endpoint_auth_method: "none" },
    },
  },
  ...(
    [
      ["no address", {}],
      ["an empty list of addresses", { redirect_uris: [] }],
      ["eleven addresses", { redirect_uris: Array.from({ length: 11 }, (_, at) => `${CALLBACK}/${at}`) }],
      ["plain http elsewhere", { redirect_uris: ["http://example.com/callback"] }],
      ["a script for an address", { redirect_uris: ["javascript://x/%0aalert(1)"] }],
      ["data for an address", { redirect_uris: ["data://text/html,x"] }],
      ["an address with a fragment", { redirect_uris: ["https://example.com/#here"] }],
      ["an address without a host", { redirect_uris: ["myapp:/callback"] }],
      ["a long name", { redirect_uris: [CALLBACK], client_name: "x".repeat(1025) }],
      ["a logo that is no address", { redirect_uris: [CALLBACK], logo_uri: "logo" }],
      ["an unknown grant", { redirect_uris: [CALLBACK], grant_types: ["password"] }],
      ["an unknown type", { redirect_uris: [CALLBACK], client_type: "secret" }],
      ["an unknown way to prove itself", { redirect_uris: [CALLBACK], token_endpoint_auth_method: "mtls" }],
      [
        "a public client with a secret",
        {
          redirect_uris: [CALLBACK],
          client_type: "public",
          token_endpoint_auth_method: "client_secret_basic",
        },
      ],
    ] as const
  ).map(([what, body]) => ({
    name: `oauth: a client with ${what} is refused`,
    call: () => askAuth("POST", "admin/oauth/clients", { as: "service", body }),
    answers: authRefusal(400, "validation_failed"),
  })),
  {
    name: "oauth: a client with addresses of the wrong type is refused",
    call: () => register({ redirect_uris: CALLBACK }),
    answers: authRefusal(400, "bad_json"),
  },
  {
    name: "oauth: the secret key lists, reads, changes and removes clients",
    call: async () => {
      const { body: made } = await register({});
      const path = `admin/oauth/clients/${made.client_id}`;
      const listed = await askAuth("GET", "admin/oauth/clients", { as: "service" });
      const read = await askAuth("GET", path, { as: "service" });
      const changed = await askAuth("PUT", path, { as: "service", body: { client_name: "Another" } });
      const removed = await askAuth("DELETE", path, { as: "service" });
      const after = await askAuth("GET", path, { as: "service" });
      return {
        isListed: listed.body.clients.some(
          (each: { client_id: string }) => each.client_id === made.client_id,
        ),
        read: [read.status, read.body.client_name, "client_secret" in read.body],
        changed: [changed.status, changed.body.client_name, changed.body.redirect_uris],
        removed: removed.status,
        after: [after.status, after.body.error_code],
        registration: made.registration_type,
      };
    },
    answers: {
      isListed: true,
      read: [200, "Parity assistant", false],
      changed: [200, "Another", [CALLBACK]],
      removed: 204,
      after: [404, "oauth_client_not_found"],
      registration: "manual",
    },
  },
  {
    name: "oauth: a change of nothing is refused",
    call: async () =>
      askAuth("PUT", `admin/oauth/clients/${(await newClient()).id}`, { as: "service", body: {} }),
    answers: authRefusal(400, "validation_failed"),
  },
  {
    name: "oauth: a public client cannot take to secrets",
    call: async () =>
      askAuth("PUT", `admin/oauth/clients/${(await newClient()).id}`, {
        as: "service",
        body: { token_endpoint_auth_method: "client_secret_post" },
      }),
    answers: authRefusal(400, "validation_failed"),
  },
  {
    name: "oauth: a new secret replaces the old one",
    call: async () => {
      const client = await newClient({ token_endpoint_auth_method: "client_secret_post" });
      const path = `admin/oauth/clients/${client.id}/regenerate_secret`;
      const { status, body } = await askAuth("POST", path, { as: "service" });
      const ask = (secret: string) =>
        exchange(client, { client_secret: secret, grant_type: "refresh_token", refresh_token: "none" });
      const [old, fresh] = await Promise.all([ask(client.secret ?? ""), ask(body.client_secret)]);
      return { status, old: old.body.error_code, fresh: fresh.body.error_code };
    },
    answers: { status: 200, old: "invalid_credentials", fresh: "refresh_token_not_found" },
  },
  {
    name: "oauth: a public client gets no secret",
    call: async () => {
      const path = `admin/oauth/clients/${(await newClient()).id}/regenerate_secret`;
      return askAuth("POST", path, { as: "service" });
    },
    answers: authRefusal(400, "validation_failed"),
  },
  {
    name: "oauth: a client whose id is no UUID is refused",
    call: () => askAuth("GET", "admin/oauth/clients/7", { as: "service" }),
    answers: authRefusal(400, "validation_failed"),
  },
  {
    name: "oauth: nobody but the secret key lists clients",
    call: async () => askAuth("GET", "admin/oauth/clients", { as: await newSession() }),
    answers: authRefusal(403, "not_admin"),
  },
  {
    name: "oauth: a request leads to the consent page",
    call: async () => {
      const { status, headers } = await authorize(await newClient());
      return { status, location: headers.location };
    },
    answers: {
      status: 302,
      location: expect.stringMatching(/^[^?]+\/oauth\/consent\?authorization_id=[\w-]{32}$/),
    },
  },
  ...(
    [
      ["no client", { client_id: null }, "validation_failed"],
      ["a client that is no UUID", { client_id: "7" }, "oauth_client_not_found"],
      ["an unknown client", { client_id: randomUUID() }, "oauth_client_not_found"],
      ["no address to go back to", { redirect_uri: null }, "validation_failed"],
      ["another address", { redirect_uri: "https://evil.example/callback" }, "validation_failed"],
      ["a longer address", { redirect_uri: `${CALLBACK}/more` }, "validation_failed"],
    ] as const
  ).map(([what, given, code]) => ({
    name: `oauth: a request with ${what} is refused without a redirect`,
    call: async () => authorize(await newClient(), given),
    answers: authRefusal(400, code),
  })),
  ...(
    [
      ["another response type", { response_type: "token" }],
      ["an unknown scope", { scope: "openid everything" }],
      ["no challenge", { code_challenge: null }],
      ["no challenge method", { code_challenge_method: null }],
      ["a short challenge", { code_challenge: "short" }],
      ["an unknown challenge method", { code_challenge_method: "md5" }],
      ["a resource with a query", { resource: "https://example.com/mcp?a=b" }],
      ["a resource with a fragment", { resource: "https://example.com/mcp#a" }],
      ["a resource that is no address", { resource: "mcp" }],
    ] as const
  ).map(([what, given]) => ({
    name: `oauth: a request with ${what} goes back with an error`,
    call: async () => {
      const { status, headers } = await authorize(await newClient(), given);
      return { status, query: queryOf(headers.location ?? "") };
    },
    answers: {
      status: 302,
      query: { error: "invalid_request", error_description: expect.any(String), state: "a state" },
    },
  })),
  {
    name: "oauth: the page reads who asks and for what",
    call: async () => {
      const [session, client] = [await newSession(), await newClient()];
      const id = await newRequest(client, { scope: "email offline_access" });
      const { status, body } = await show(session, id);
      return {
        status,
        body,
        isAsked: body.authorization_id === id && body.client.id === client.id,
        isOwn: body.user.id === session.id && body.user.email === session.email,
      };
    },
    answers: {
      status: 200,
      isAsked: true,
      isOwn: true,
      body: { redirect_uri: CALLBACK, client: { name: "Parity assistant" }, scope: "email offline_access" },
    },
  },
  {
    name: "oauth: a request without a scope asks for the address alone",
    call: async () => (await show(await newSession(), await newRequest(await newClient()))).body.scope,
    answers: "email",
  },
  {
    name: "oauth: a request may be read twice by the same person",
    call: async () => {
      const [session, id] = [await newSession(), await newRequest(await newClient())];
      return [(await show(session, id)).status, (await show(session, id)).status];
    },
    answers: [200, 200],
  },
  {
    name: "oauth: a request belongs to the first who reads it",
    call: async () => {
      const [first, second, id] = [
        await newSession(),
        await newSession(),
        await newRequest(await newClient()),
      ];
      await show(first, id);
      return show(second, id);
    },
    answers: authRefusal(404, "oauth_authorization_not_found"),
  },
  {
    name: "oauth: an unknown request is not found",
    call: async () => show(await newSession(), "x".repeat(32)),
    answers: authRefusal(404, "oauth_authorization_not_found"),
  },
  {
    name: "oauth: nobody reads a request without a token",
    call: async () =>
      askAuth("GET", `oauth/authorizations/${await newRequest(await newClient())}`, { as: "nobody" }),
    answers: { status: 401 },
  },
  {
    name: "oauth: an agreement gives a code and the state",
    call: async () => {
      const [session, id] = [await newSession(), await newRequest(await newClient())];
      await show(session, id);
      const { status, body } = await decide(session, id, "approve");
      return {
        status,
        isBack: body.redirect_url.startsWith(`${CALLBACK}?`),
        query: queryOf(body.redirect_url),
      };
    },
    answers: {
      status: 200,
      isBack: true,
      query: { code: expect.stringMatching(/^[0-9a-f-]{36}$/), state: "a state" },
    },
  },
  {
    name: "oauth: a refusal goes back as access_denied",
    call: async () => {
      const [session, id] = [await newSession(), await newRequest(await newClient())];
      await show(session, id);
      const { status, body } = await decide(session, id, "deny");
      return { status, query: queryOf(body.redirect_url) };
    },
    answers: { status: 200, query: { error: "access_denied", state: "a state" } },
  },
  {
    name: "oauth: a request is decided once",
    call: async () => {
      const [session, id] = [await newSession(), await newRequest(await newClient())];
      await show(session, id);
      await decide(session, id, "deny");
      return decide(session, id, "approve");
    },
    answers: authRefusal(400, "validation_failed"),
  },
  {
    name: "oauth: a request that nobody has read cannot be agreed to",
    call: async () => decide(await newSession(), await newRequest(await newClient()), "approve"),
    answers: authRefusal(404, "oauth_authorization_not_found"),
  },
  {
    name: "oauth: nobody agrees to another person's request",
    call: async () => {
      const [first, second, id] = [
        await newSession(),
        await newSession(),
        await newRequest(await newClient()),
      ];
      await show(first, id);
      return decide(second, id, "approve");
    },
    answers: authRefusal(404, "oauth_authorization_not_found"),
  },
  {
    name: "oauth: an unknown decision is refused",
    call: async () => {
      const [session, id] = [await newSession(), await newRequest(await newClient())];
      await show(session, id);
      return decide(session, id, "perhaps");
    },
    answers: authRefusal(400, "validation_failed"),
  },
  {
    name: "oauth: who has agreed before is sent back at once",
    call: async () => {
      const { session, client } = await newConnection("email profile");
      const { status, body } = await show(session, await newRequest(client, { scope: "email" }));
      return { status, keys: Object.keys(body), code: queryOf(body.redirect_url).code };
    },
    answers: { status: 200, keys: ["redirect_url"], code: expect.any(String) },
  },
  {
    name: "oauth: a request for more asks again",
    call: async () => {
      const { session, client } = await newConnection("email");
      return show(session, await newRequest(client, { scope: "email profile" }));
    },
    answers: { status: 200, body: { scope: "email profile" } },
  },
  {
    name: "oauth: a code gives tokens without the person's data",
    call: async () => {
      const [session, client] = [await newSession(), await newClient()];
      const { status, body } = await exchangeCode(client, await newCode(session, client));
      const claims = claimsOf(body.access_token);
      return {
        status,
        keys: Object.keys(body).sort(),
        type: body.token_type,
        seconds: body.expires_in,
        claims,
        isOfClient: claims.client_id === client.id,
        isOfPerson: claims.sub === session.id,
        isOfSession: claims.session_id === claimsOf(session.token).session_id,
      };
    },
    answers: {
      status: 200,
      keys: ["access_token", "expires_in", "refresh_token", "token_type"],
      type: "bearer",
      seconds: 3600,
      claims: {
        role: "authenticated",
        scope: "email",
        aal: "aal1",
        amr: [{ method: "oauth_provider/authorization_code" }],
      },
      isOfClient: true,
      isOfPerson: true,
      isOfSession: false,
    },
  },
  {
    name: "oauth: an assistant's token is meant for the function mcp",
    call: async () => claimsOf((await newConnection()).token).aud,
    answers: ["authenticated", at("functions/v1/mcp")],
  },
  {
    name: "oauth: the scope openid gives an ID token",
    call: async () => {
      const [session, client] = [await newSession(), await newClient()];
      const scope = "openid email profile";
      const code = await newCode(session, client, { scope, nonce: "a nonce" });
      const { body } = await exchangeCode(client, code);
      const { body: keys } = await askAuth("GET", ".well-known/jwks.json");
      const { payload } = await jwtVerify(body.id_token, createLocalJWKSet(keys), { audience: client.id });
      return { payload, isOwn: payload.sub === session.id && payload.email === session.email };
    },
    answers: {
      isOwn: true,
      payload: {
        nonce: "a nonce",
        email_verified: true,
        phone_number_verified: false,
        auth_time: expect.any(Number),
        updated_at: expect.any(Number),
      },
    },
  },
  {
    name: "oauth: a code is good once",
    call: async () => {
      const [session, client] = [await newSession(), await newClient()];
      const code = await newCode(session, client);
      await exchangeCode(client, code);
      return exchangeCode(client, code);
    },
    answers: oauthRefusal("invalid_grant"),
  },
  ...(
    [
      ["a wrong verifier", { code_verifier: "x".repeat(43) }],
      ["no verifier", { code_verifier: "" }],
      ["another address", { redirect_uri: `${CALLBACK}/more` }],
    ] as const
  ).map(([what, given]) => ({
    name: `oauth: a code with ${what} is refused`,
    call: async () => {
      const [session, client] = [await newSession(), await newClient()];
      return exchangeCode(client, await newCode(session, client), given);
    },
    answers: oauthRefusal("invalid_grant"),
  })),
  {
    name: "oauth: a plain challenge is compared as it is",
    call: async () => {
      const [session, client] = [await newSession(), await newClient()];
      const plain = { code_challenge: VERIFIER, code_challenge_method: "plain" };
      return exchangeCode(client, await newCode(session, client, plain));
    },
    answers: { status: 200 },
  },
  {
    name: "oauth: a code of another client is refused",
    call: async () => {
      const [session, client, other] = [await newSession(), await newClient(), await newClient()];
      return exchangeCode(other, await newCode(session, client));
    },
    answers: oauthRefusal("invalid_grant"),
  },
  {
    name: "oauth: a confidential client proves itself as it registered",
    call: async () => {
      const client = await newClient({ token_endpoint_auth_method: "client_secret_basic" });
      const form = { grant_type: "refresh_token", refresh_token: "none" };
      const basic = (secret: string) => ({
        authorization: `Basic ${Buffer.from(`${client.id}:${secret}`).toString("base64")}`,
      });
      const answers = await Promise.all([
        exchange(client, form, basic(client.secret ?? "")),
        exchange(client, form, basic("wrong")),
        exchange(client, { ...form, client_secret: client.secret ?? "" }),
        exchange(client, form),
      ]);
      return answers.map(({ status, body }) => `${status} ${body.error_code}`);
    },
    answers: [
      "400 refresh_token_not_found",
      "400 invalid_credentials",
      "400 invalid_credentials",
      "400 invalid_credentials",
    ],
  },
  {
    name: "oauth: a public client sends no secret",
    call: async () => exchange(await newClient(), { client_secret: "x", grant_type: "refresh_token" }),
    answers: authRefusal(400, "invalid_credentials"),
  },
  {
    name: "oauth: tokens are given to clients alone",
    call: () => exchange({ id: "" }, { grant_type: "refresh_token", refresh_token: "none" }),
    answers: authRefusal(400, "invalid_credentials"),
  },
  {
    name: "oauth: a token request may be JSON",
    call: async () =>
      askAuth("POST", "oauth/token", { as: "nobody", body: { client_id: (await newClient()).id } }),
    answers: oauthRefusal("invalid_request"),
  },
  {
    name: "oauth: a grant that the client did not register is refused",
    call: async () =>
      exchange(await newClient({ grant_types: ["authorization_code"] }), { grant_type: "refresh_token" }),
    answers: oauthRefusal("unsupported_grant_type"),
  },
  {
    name: "oauth: a refresh gives new tokens of the same client",
    call: async () => {
      const { client, token, refreshToken } = await newConnection();
      const { status, body } = await refreshAs(client, refreshToken);
      const [old, fresh] = [claimsOf(token), claimsOf(body.access_token)];
      return {
        status,
        keys: Object.keys(body).sort(),
        isSame: old.session_id === fresh.session_id && old.client_id === fresh.client_id,
        scope: fresh.scope,
        aud: fresh.aud,
        isNew: body.refresh_token !== refreshToken,
      };
    },
    answers: {
      status: 200,
      keys: ["access_token", "expires_in", "refresh_token", "token_type"],
      isSame: true,
      scope: "openid email profile",
      aud: ["authenticated", at("functions/v1/mcp")],
      isNew: true,
    },
  },
  {
    name: "oauth: another client cannot refresh",
    call: async () => refreshAs(await newClient(), (await newConnection()).refreshToken),
    answers: oauthRefusal("invalid_client"),
  },
  {
    name: "oauth: a client cannot refresh a person's own session",
    call: async () => refreshAs(await newClient(), (await newSession()).refreshToken),
    answers: oauthRefusal("invalid_client"),
  },
  {
    name: "oauth: an assistant's session is not refreshed without the client",
    call: async () => refresh((await newConnection()).refreshToken),
    answers: oauthRefusal("invalid_client"),
  },
  {
    name: "oauth: userinfo tells what the scopes allow",
    call: async () => {
      const { session, token } = await newConnection("openid email");
      const { status, body } = await askAuth("GET", "oauth/userinfo", {
        as: "nobody",
        headers: { authorization: `Bearer ${token}` },
      });
      return { status, keys: Object.keys(body).sort(), isOwn: body.sub === session.id };
    },
    answers: { status: 200, keys: ["email", "email_verified", "sub"], isOwn: true },
  },
  {
    name: "oauth: userinfo tells a person's own session the id alone",
    call: async () => (await askAuth("GET", "oauth/userinfo", { as: await newSession() })).body,
    answers: { sub: expect.any(String) },
  },
  {
    name: "oauth: userinfo needs a token",
    call: () => askAuth("GET", "oauth/userinfo", { as: "nobody" }),
    answers: { status: 401 },
  },
  {
    name: "oauth: a person lists what they have agreed to",
    call: async () => {
      const { session, client } = await newConnection("email");
      const { status, body } = await askAuth("GET", "user/oauth/grants", { as: session });
      return { status, body, isClient: body[0].client.id === client.id };
    },
    answers: {
      status: 200,
      isClient: true,
      body: [{ client: { name: "Parity assistant" }, scopes: ["email"], granted_at: expect.any(String) }],
    },
  },
  {
    name: "oauth: a revoked grant ends the client's sessions",
    call: async () => {
      const { session, client, token, refreshToken } = await newConnection();
      const path = `user/oauth/grants?client_id=${client.id}`;
      const revoked = await askAuth("DELETE", path, { as: session });
      const again = await askAuth("DELETE", path, { as: session });
      const info = await askAuth("GET", "oauth/userinfo", { as: { token } });
      const renewed = await refreshAs(client, refreshToken);
      return {
        revoked: revoked.status,
        again: [again.status, again.body.error_code],
        info: [info.status, info.body.error_code],
        renewed: [renewed.status, renewed.body.error_code],
      };
    },
    answers: {
      revoked: 204,
      again: [404, "oauth_consent_not_found"],
      info: [403, "session_not_found"],
      renewed: [400, "refresh_token_not_found"],
    },
  },
  {
    name: "oauth: a grant is revoked by its client",
    call: async () => askAuth("DELETE", "user/oauth/grants", { as: await newSession() }),
    answers: authRefusal(400, "validation_failed"),
  },
]);
