import { parseObject } from "../../json.ts";
import { type Auth, type Call, UUID } from "../call.ts";
import { type Client, findClient, isSecretOf } from "./clients.ts";
import { badClient } from "./errors.ts";

export type Parameters = Record<string, string>;

/** A token request's parameters, from a form or JSON. */
export async function readParameters(request: Request): Promise<Parameters> {
  const body = await request.text();
  if (!request.headers.get("content-type")?.includes("application/json"))
    return Object.fromEntries(new URLSearchParams(body));
  const given = parseObject(body);
  if (!given) throw badClient("Invalid client credentials: failed to parse JSON body");
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

type Credentials = { id: string; secret: string; method: string };

function credentialsOf(
  request: Request,
  { client_id: id = "", client_secret: secret = "" }: Parameters,
): Credentials {
  const [, encoded] = /^Basic (.*)$/.exec(request.headers.get("authorization") ?? "") ?? [];
  if (encoded !== undefined) {
    const [name, ...rest] = Buffer.from(encoded, "base64").toString().split(":");
    if (rest.length === 0) throw badClient("Invalid client credentials: invalid basic auth format");
    return { id: name ?? "", secret: rest.join(":"), method: "client_secret_basic" };
  }
  if (!id) throw badClient("Invalid client credentials: client_id is required");
  return { id, secret, method: secret ? "client_secret_post" : "none" };
}

/** The client that asks for tokens, proved in the way that it registered for. */
export async function requireClient({ sql }: Auth, { request }: Call, given: Parameters): Promise<Client> {
  const { id, secret, method } = credentialsOf(request, given);
  if (!UUID.test(id)) throw badClient("Invalid client_id format");
  const client = await findClient(sql, id);
  if (!client) throw badClient("Invalid client credentials");
  const registered = client.token_endpoint_auth_method;
  if (method !== registered)
    throw badClient(
      `invalid authentication method: client is registered for '${registered}' but '${method}' was used`,
    );
  if (client.client_type === "public") return client;
  if (!secret) throw badClient("confidential clients must provide client_secret");
  if (!isSecretOf(client, secret)) throw badClient("invalid client credentials");
  return client;
}
