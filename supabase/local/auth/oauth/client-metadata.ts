import { z } from "zod";
import type { Body } from "../call.ts";
import { AuthError, invalid } from "../errors.ts";

const METHODS = ["none", "client_secret_basic", "client_secret_post"];

const metadataShape = z.object({
  redirect_uris: z.array(z.string()).nullish(),
  grant_types: z.array(z.string()).nullish(),
  token_endpoint_auth_method: z.string().nullish(),
  client_type: z.string().nullish(),
  client_name: z.string().nullish(),
  client_uri: z.string().nullish(),
  logo_uri: z.string().nullish(),
});

type Metadata = z.infer<typeof metadataShape>;

/** A client's description of itself, checked as GoTrue does. */
export function readMetadata(body: Body): Metadata {
  const { data, success } = metadataShape.safeParse(body);
  if (!success) throw new AuthError(400, "bad_json", "Invalid JSON body");
  if (data.redirect_uris) checkRedirects(data.redirect_uris);
  for (const grant of data.grant_types ?? []) {
    if (grant !== "authorization_code" && grant !== "refresh_token")
      throw invalid("grant_types must only contain 'authorization_code' and/or 'refresh_token'");
  }
  if ((data.client_name ?? "").length > 1024) throw invalid("client_name cannot exceed 1024 characters");
  for (const name of ["client_uri", "logo_uri"] as const) {
    const uri = data[name];
    if (!uri) continue;
    if (uri.length > 2048) throw invalid(`${name} cannot exceed 2048 characters`);
    if (!URL.canParse(uri)) throw invalid(`${name} must be a valid URL`);
  }
  const { client_type: type, token_endpoint_auth_method: method } = data;
  if (type && !["public", "confidential"].includes(type))
    throw invalid("client_type must be 'public' or 'confidential'");
  if (method && !METHODS.includes(method))
    throw invalid(`token_endpoint_auth_method must be one of: [${METHODS.join(" ")}]`);
  if (type && method && type !== typeOf(method))
    throw invalid(
      `client_type '${type}' is inconsistent with token_endpoint_auth_method '${method}' (expected client_type '${typeOf(method)}')`,
    );
  return data;
}

export const typeOf = (method: string | null | undefined): "public" | "confidential" =>
  method === "none" ? "public" : "confidential";

function checkRedirects(uris: string[]): void {
  if (uris.length === 0) throw invalid("redirect_uris is required");
  if (uris.length > 10) throw invalid("redirect_uris cannot exceed 10 items");
  for (const uri of uris) {
    const problem = problemOf(uri);
    if (problem) throw invalid(`invalid redirect_uri '${uri}': ${problem}`);
  }
}

const UNSAFE = /^(?:javascript|data|file|vbscript|about|blob):$/;

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

function problemOf(uri: string): string | null {
  const url = URL.parse(uri);
  if (!url) return "invalid URL format";
  // The list is kept as one text, as in GoTrue, which would take what follows a comma for another address.
  if (uri.includes(",")) return "commas are not allowed";
  if (UNSAFE.test(url.protocol))
    return `scheme '${url.protocol.slice(0, -1)}' is not allowed for security reasons`;
  if (!url.host) return "must have scheme and host";
  if (url.protocol === "http:" && !LOOPBACK.includes(url.hostname))
    return "HTTP scheme only allowed for localhost";
  if (url.hash) return "fragment not allowed in redirect URI";
  return null;
}
