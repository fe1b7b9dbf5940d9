import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type postgres from "postgres";
import { UUID } from "../call.ts";

export type Client = {
  id: string;
  registration_type: "dynamic" | "manual";
  client_type: "public" | "confidential";
  client_secret_hash: string | null;
  token_endpoint_auth_method: string;
  redirect_uris: string;
  grant_types: string;
  client_name: string | null;
  client_uri: string | null;
  logo_uri: string | null;
  created_at: Date;
  updated_at: Date;
};

export async function findClient(sql: postgres.Sql, id: string): Promise<Client | undefined> {
  if (!UUID.test(id)) return undefined;
  const [client] = await sql<
    Client[]
  >`select * from auth.oauth_clients where id = ${id} and deleted_at is null`;
  return client;
}

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");

export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString("base64url");
  return { secret, hash: hashOf(secret) };
}

export function isSecretOf(client: Client, secret: string): boolean {
  const [given, kept] = [Buffer.from(hashOf(secret)), Buffer.from(client.client_secret_hash ?? "")];
  return given.length === kept.length && timingSafeEqual(given, kept);
}

export const redirectsOf = (client: Client) => client.redirect_uris.split(",");

/** A client as GoTrue's JSON; its secret is shown once. */
export const shownClient = (client: Client, secret?: string) => ({
  client_id: client.id,
  ...(secret && { client_secret: secret }),
  client_type: client.client_type,
  redirect_uris: redirectsOf(client),
  token_endpoint_auth_method: client.token_endpoint_auth_method,
  grant_types: client.grant_types.split(","),
  response_types: ["code"],
  ...(client.client_name && { client_name: client.client_name }),
  ...(client.client_uri && { client_uri: client.client_uri }),
  ...(client.logo_uri && { logo_uri: client.logo_uri }),
  registration_type: client.registration_type,
  created_at: client.created_at,
  updated_at: client.updated_at,
});

/** A client as the consent page shows it. */
export const introducedClient = (client: Client) => ({
  id: client.id,
  ...(client.client_name && { name: client.client_name }),
  ...(client.client_uri && { uri: client.client_uri }),
  ...(client.logo_uri && { logo_uri: client.logo_uri }),
});
