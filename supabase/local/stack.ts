import { mkdirSync } from "node:fs";
import type postgres from "postgres";
import { brand } from "../../src/config/brand.ts";
import { startAi } from "./ai/sandbox.ts";
import { readIpLimits, sameIpLimits } from "./auth/ip-limits.ts";
import { createMailer } from "./auth/mailer.ts";
import { createRateLimits } from "./auth/rate-limits.ts";
import { serveAuth } from "./auth/service.ts";
import { compressJson } from "./compression.ts";
import { connect } from "./database.ts";
import { callFunction } from "./functions/call-function.ts";
import { createFunctionsRuntime } from "./functions/runtime.ts";
import { createGateway } from "./gateway.ts";
import { createInbox, type Inbox } from "./inbox/inbox.ts";
import { LOCAL_RESEND_KEY } from "./inbox/resend-api.ts";
import { PUBLISHABLE_KEY, SECRET_KEY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from "./keys.ts";
import { createLite } from "./lite.ts";
import { freePort, type Ports } from "./ports.ts";
import { createRealtimeServer } from "./realtime/server.ts";
import { requireApiKey } from "./repairs/api-key.ts";
import { sayWhichRowsChanged } from "./repairs/changed-rows.ts";
import { answerDatabaseErrors } from "./repairs/database-errors.ts";
import { limitFilters, readWildcards, refuseUnfilteredWrites } from "./repairs/filters.ts";
import { keepJsonScalars } from "./repairs/json-scalars.ts";
import { reloadOnNotify } from "./repairs/schema-cache.ts";
import { keepTextArguments } from "./repairs/text-arguments.ts";
import { createScheduler, type Scheduler } from "./scheduler/scheduler.ts";
import { startServer } from "./server.ts";
import { createFiles } from "./storage/files.ts";
import { serveStorage } from "./storage/service.ts";
import { createStripeSandbox } from "./stripe/sandbox.ts";

export type StackOptions = {
  databaseUrl: string;
  storageFolder: string;
  paymentsFile?: string;
  siteUrl: string;
  /** More allowed values of `redirect_to`, with `*` and `**` as in `config.toml`. */
  redirectUrls?: string[];
  ports?: Partial<Ports>;
  /** More settings of edge functions; AI_BASE_URL replaces the sandbox by a real model. */
  functionsEnv?: Record<string, string>;
  ipLimit?: number;
  /** The clock of rate limits, scheduler and payment sandbox; tests move it. */
  now?: () => Date;
};

export type Stack = {
  apiUrl: string;
  inboxUrl: string;
  /** Stripe's API under `/v1`, the checkout page, and `/sandbox` for tests. */
  paymentsUrl: string;
  databaseUrl: string;
  sql: postgres.Sql;
  inbox: Inbox;
  scheduler: Scheduler;
  stop: () => Promise<void>;
};

const STOP_SECONDS = 5;

/** Starts gateway, inbox, payment sandbox, realtime, functions and scheduler in this process, on an existing database. */
export async function startStack(options: StackOptions): Promise<Stack> {
  mkdirSync(options.storageFolder, { recursive: true });
  const now = options.now ?? (() => new Date());
  const sql = connect(options.databaseUrl);
  const inbox = createInbox();
  const apiPort = options.ports?.api || (await freePort());
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const redirects = { siteUrl: options.siteUrl, patterns: options.redirectUrls ?? [] };
  const mailer = createMailer({ sql, redirects }, ({ to, subject, text = "", html = "" }) =>
    inbox.deliver({ to, subject, text, html }),
  );
  const lite = createLite({
    databaseUrl: options.databaseUrl,
    siteUrl: options.siteUrl,
    redirectUrls: options.redirectUrls ?? [],
    mailer,
  });
  const realtime = createRealtimeServer(options.databaseUrl);
  const inboxServer = await startServer({
    port: options.ports?.inbox ?? 0,
    variable: "AURUM_INBOX_PORT",
    handle: (request) => inbox.handle(request),
  });
  const sandbox = createStripeSandbox({
    endpoint: { url: `${apiUrl}/functions/v1/payment-webhook`, secret: STRIPE_WEBHOOK_SECRET },
    file: options.paymentsFile,
    now,
  });
  const paymentsServer = await startServer({
    port: options.ports?.payments ?? 0,
    variable: "AURUM_PAY_PORT",
    handle: (request) => sandbox.handle(request),
  });
  const ai = await startAi(options.functionsEnv);
  const functions = createFunctionsRuntime({
    env: {
      SUPABASE_URL: apiUrl,
      SUPABASE_ANON_KEY: PUBLISHABLE_KEY,
      SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      SUPABASE_SERVICE_ROLE_KEY: SECRET_KEY,
      SUPABASE_SECRET_KEY: SECRET_KEY,
      SITE_URL: options.siteUrl,
      ALLOWED_ORIGINS: new URL(options.siteUrl).origin,
      EMAIL_FROM: `${brand.name} <hello@aurum.test>`,
      CONTACT_EMAIL: brand.contactEmail,
      RESEND_BASE_URL: inboxServer.url,
      RESEND_API_KEY: LOCAL_RESEND_KEY,
      STRIPE_API_URL: paymentsServer.url,
      STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET,
      ...ai.env,
      ...options.functionsEnv,
    },
  });
  const scheduler = createScheduler({
    sql,
    callFunction: (name) => callFunction(functions, apiUrl, name),
    now,
  });
  const limits = createRateLimits(now, options.ipLimit ? sameIpLimits(options.ipLimit) : readIpLimits());
  const gateway = await startServer({
    port: apiPort,
    variable: "AURUM_API_PORT",
    handle: compressJson(
      createGateway({
        api: (request) => lite.app.fetch(request),
        functions: (request) => functions.handle(request),
        steps: [
          answerDatabaseErrors,
          requireApiKey,
          limitFilters,
          refuseUnfilteredWrites,
          readWildcards,
          sayWhichRowsChanged,
          keepJsonScalars(lite.connection),
          keepTextArguments(lite.connection),
          serveStorage({ sql, files: createFiles(options.storageFolder) }),
          serveAuth({ sql, mailer, limits, redirects, apiUrl }),
        ],
      }),
    ),
    handleUpgrade: (request, socket, head) => realtime.handleUpgrade(request, socket, head),
  });
  const reloads = await reloadOnNotify(sql, lite.connection);
  await realtime.start();
  scheduler.start();
  sandbox.start();
  return {
    apiUrl,
    inboxUrl: inboxServer.url,
    paymentsUrl: paymentsServer.url,
    databaseUrl: options.databaseUrl,
    sql,
    inbox,
    scheduler,
    stop: async () => {
      // First: a running job calls a function, which would restart Deno.
      await scheduler.stop();
      await Promise.all([reloads.stop(), sandbox.stop(), paymentsServer.stop(), ai.stop()]);
      await Promise.all([gateway.stop(), inboxServer.stop(), functions.stop(), realtime.stop()]);
      // Lite may still hold idle connections of requests whose sender is gone.
      await Promise.all([lite.connection.driver.end({ timeout: STOP_SECONDS }), sql.end()]);
    },
  };
}
