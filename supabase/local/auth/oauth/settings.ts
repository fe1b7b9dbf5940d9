import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";

const CONFIG = join(import.meta.dirname, "../../../config.toml");

const configShape = z.object({
  auth: z.object({
    oauth_server: z.object({
      enabled: z.boolean().default(false),
      authorization_url_path: z.string().default(""),
      allow_dynamic_registration: z.boolean().default(false),
    }),
    hook: z.object({
      custom_access_token: z.object({
        enabled: z.boolean(),
        uri: z.string().regex(/^pg-functions:\/\/postgres\/\w+\/\w+$/),
      }),
    }),
  }),
});

const { oauth_server: server, hook } = configShape.parse(parse(readFileSync(CONFIG, "utf8"))).auth;

/** `[auth.oauth_server]` of `config.toml`. */
export const oauthServer = {
  isEnabled: server.enabled,
  consentPath: server.authorization_url_path,
  allowsRegistration: server.allow_dynamic_registration,
};

const [schema = "", name = ""] = hook.custom_access_token.uri.split("/").slice(-2);

/** The function of `[auth.hook.custom_access_token]`; null while it is off. */
export const accessTokenHook = hook.custom_access_token.enabled ? { schema, name } : null;
