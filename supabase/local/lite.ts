import { App, setExperimental } from "@supabase/lite";
import { createPostgresConnection, type PostgresConnection } from "@supabase/lite/postgres";
import { asLiteMailer, type Mailer } from "./auth/mailer.ts";
import { JWT_SECRET, PUBLISHABLE_KEY, SECRET_KEY } from "./keys.ts";
import { keepDatabaseErrors } from "./repairs/database-errors.ts";
import { repairConnection } from "./repairs/request-context.ts";
import { readSchemaOnce } from "./repairs/schema-cache.ts";
import { values } from "./repairs/values.ts";

export type LiteOptions = {
  databaseUrl: string;
  siteUrl: string;
  redirectUrls: string[];
  mailer: Mailer;
  maxConnections?: number;
};

export type { PostgresConnection };

export type Lite = { app: App; connection: PostgresConnection };

const noStorage = { driver: null };

/** Supabase's REST, Auth and Storage in one package, configured as in `supabase/config.toml`. */
export function createLite(options: LiteOptions): Lite {
  process.env.LITE_TELEMETRY = "0";
  setExperimental("storage", true);
  const connection = createPostgresConnection({
    url: options.databaseUrl,
    postgresOptions: {
      max: options.maxConnections ?? 20,
      onnotice: () => {},
      types: values,
    },
  });
  repairConnection(connection);
  keepDatabaseErrors(connection);
  readSchemaOnce(connection);
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
      },
    },
    storage: { enabled: true, file_size_limit: "50MiB" },
    studio: { enabled: false },
    options: {
      server: { admin: false, disableStudio: true },
    },
  });
  app._mailer = asLiteMailer(options.mailer) as unknown as App["_mailer"];
  // Lite creates its storage tables only with an adapter; `storage/` serves the objects.
  app._storageAdapter = noStorage as unknown as App["_storageAdapter"];
  initialiseQuietly(app);
  return { app, connection };
}

/** Lite warns at every start that its storage is experimental; ours replaces it. */
function initialiseQuietly(app: App): void {
  const { warn } = console;
  console.warn = () => {};
  void app.init();
  console.warn = warn;
}
