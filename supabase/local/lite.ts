import { fileURLToPath } from "node:url";
import { App, type EmailMessage, setExperimental } from "@supabase/lite";
import { createPostgresConnection, type PostgresConnection } from "@supabase/lite/postgres";
import { JWT_SECRET, PUBLISHABLE_KEY, SECRET_KEY } from "./keys.ts";
import { repairConnection } from "./repairs/request-context.ts";
import { createFileStorage } from "./storage/file-adapter.ts";

const TEMPLATES = fileURLToPath(new URL("../templates", import.meta.url));

export type LiteOptions = {
  databaseUrl: string;
  storageFolder: string;
  siteUrl: string;
  redirectUrls: string[];
  deliver: (message: EmailMessage) => void;
  maxConnections?: number;
};

export type Lite = { app: App; connection: PostgresConnection };

const template = (name: string, subject: string) => ({ subject, content_path: `${TEMPLATES}/${name}.html` });

/** Supabase's REST, Auth and Storage from one package, configured as `supabase/config.toml` configures the hosted ones. */
export function createLite(options: LiteOptions): Lite {
  process.env.LITE_TELEMETRY = "0";
  setExperimental("storage", true);
  const connection = createPostgresConnection({
    url: options.databaseUrl,
    postgresOptions: { max: options.maxConnections ?? 20, onnotice: () => {} },
  });
  repairConnection(connection);
  const app = new App({
    connection,
    api: { schemas: ["public"], extra_search_path: ["public", "extensions"], max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: JWT_SECRET,
      publishable_key: PUBLISHABLE_KEY,
      secret_key: SECRET_KEY,
      site_url: options.siteUrl,
      additional_redirect_urls: options.redirectUrls,
      minimum_password_length: 10,
      enable_refresh_token_rotation: true,
      email: {
        enable_confirmations: true,
        double_confirm_changes: true,
        template: {
          confirmation: template("confirmation", "Confirm your e-mail address"),
          recovery: template("recovery", "Choose a new password"),
          magic_link: template("magic_link", "Your sign-in link"),
          email_change: template("email_change", "Confirm your new e-mail address"),
          invite: template("invite", "You have been invited"),
        },
      },
    },
    storage: { enabled: true, file_size_limit: "50MiB" },
    studio: { enabled: false },
    options: {
      server: { admin: false, disableStudio: true },
      drivers: { email: { send: async (message: EmailMessage) => options.deliver(message) } },
    },
  });
  app._storageAdapter = createFileStorage(options.storageFolder);
  return { app, connection };
}
