import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { type Answer, type Body, type BodyCall, type Call, readBody, UUID } from "../call.ts";
import { AuthError, invalid } from "../errors.ts";
import { readMetadata, typeOf } from "./client-metadata.ts";
import { type Client, findClient, newSecret, shownClient } from "./clients.ts";
import { oauthServer } from "./settings.ts";

async function register(sql: postgres.Sql, body: Body, registration: Client["registration_type"]) {
  const given = readMetadata(body);
  if (!given.redirect_uris) throw invalid("redirect_uris is required");
  const type = given.client_type || typeOf(given.token_endpoint_auth_method);
  const { secret, hash } = type === "public" ? { hash: null } : newSecret();
  const method = given.token_endpoint_auth_method || (type === "public" ? "none" : "client_secret_basic");
  const grants = given.grant_types?.length ? given.grant_types : ["authorization_code", "refresh_token"];
  const [client] = await sql<[Client]>`
    insert into auth.oauth_clients (
      id, registration_type, client_type, client_secret_hash, token_endpoint_auth_method, redirect_uris, grant_types,
      client_name, client_uri, logo_uri)
    values (
      ${randomUUID()}, ${registration}, ${type}, ${hash}, ${method}, ${given.redirect_uris.join(",")},
      ${grants.join(",")}, ${given.client_name || null}, ${given.client_uri || null}, ${given.logo_uri || null})
    returning *`;
  return Response.json(shownClient(client, secret), { status: 201 });
}

export const registerClient: Answer<BodyCall> = async ({ sql, limits }, { body, ip }) => {
  limits.take(["oauth-registration:ip", ip]);
  if (!oauthServer.allowsRegistration)
    throw new AuthError(
      403,
      "oauth_dynamic_client_registration_disabled",
      "Dynamic client registration is not enabled",
    );
  return register(sql, body, "dynamic");
};

export const addClient: Answer<BodyCall> = ({ sql }, { body }) => register(sql, body, "manual");

export const listClients: Answer = async ({ sql }) => {
  const clients = await sql<Client[]>`
    select * from auth.oauth_clients where deleted_at is null order by created_at desc`;
  return Response.json(clients.length > 0 ? { clients: clients.map((each) => shownClient(each)) } : {});
};

async function named(sql: postgres.Sql, { oauthId }: Call): Promise<Client> {
  if (!UUID.test(oauthId)) throw invalid("invalid client_id format");
  const client = await findClient(sql, oauthId);
  if (!client) throw new AuthError(404, "oauth_client_not_found", "OAuth client not found");
  return client;
}

export const showClient: Answer = async ({ sql }, call) => Response.json(shownClient(await named(sql, call)));

export const updateClient: Answer = async ({ sql }, call) => {
  const client = await named(sql, call);
  const { client_type: _, ...given } = readMetadata(await readBody(call.request));
  const { redirect_uris, grant_types, ...texts } = given;
  const changes = {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined && value !== null)),
    ...(redirect_uris && { redirect_uris: redirect_uris.join(",") }),
    ...(grant_types && { grant_types: grant_types.join(",") }),
  };
  if (Object.keys(changes).length === 0) throw invalid("No fields provided for update");
  const method = given.token_endpoint_auth_method;
  if (method && typeOf(method) !== client.client_type)
    throw invalid(
      `token_endpoint_auth_method '${method}' is not valid for client_type '${client.client_type}'`,
    );
  const [changed] = await sql<[Client]>`
    update auth.oauth_clients set ${sql(changes)}, updated_at = now() where id = ${client.id} returning *`;
  return Response.json(shownClient(changed));
};

export const removeClient: Answer = async ({ sql }, call) => {
  const client = await named(sql, call);
  await sql`update auth.oauth_clients set deleted_at = now(), updated_at = now() where id = ${client.id}`;
  return new Response(null, { status: 204 });
};

export const renewSecret: Answer = async ({ sql }, call) => {
  const client = await named(sql, call);
  if (client.client_type === "public") throw invalid("Cannot regenerate secret for public client");
  const { secret, hash } = newSecret();
  const [changed] = await sql<[Client]>`
    update auth.oauth_clients set client_secret_hash = ${hash}, updated_at = now() where id = ${client.id} returning *`;
  return Response.json(shownClient(changed, secret));
};
