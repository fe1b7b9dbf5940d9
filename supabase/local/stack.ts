import { mkdirSync } from "node:fs";
import type postgres from "postgres";
import { startAi } from "./ai/sandbox.ts";
import { createApi } from "./api.ts";
import { readIpLimits, sameIpLimits } from "./auth/ip-limits.ts";
import { createMailer } from "./auth/mailer.ts";
import { createRateLimits } from "./auth/rate-limits.ts";
import { connect } from "./database.ts";
import { callFunction } from "./functions/call-function.ts";
import { functionsEnvironment } from "./functions/environment.ts";
import { createFunctionsRuntime } from "./functions/runtime.ts";
import { createInbox, type Inbox } from "./inbox/inbox.ts";
import { STRIPE_WEBHOOK_SECRET } from "./keys.ts";
import { limitBodies } from "./limit-bodies.ts";
import { createLite } from "./lite.ts";
import { admitPagesOf } from "./own-pages.ts";
import { freePort, type Ports } from "./ports.ts";
import { createRealtimeServer } from "./realtime/server.ts";
import { reloadOnNotify } from "./repairs/schema-cache.ts";
import { createScheduler, type Scheduler } from "./scheduler/scheduler.ts";
import { startServer } from "./server.ts";
import { createFiles } from "./storage/files.ts";
import { createStripeSandbox } from "./stripe/sandbox.ts";

export type StackOptions = {
  databaseUrl: string;
  storageFolder: string;
  paymentsFile?: string;
  siteUrl: string;
  /** More allowed values of `redirect_to`, with `*` and `**` as in `config.toml`. */
  redirectUrls?: string[];
  /** The origins of the app's pages, which are the only callers; the site's by default. */
  appOrigins?: string[];
  ports?: Partial<Ports>;
  /** A PostgREST that serves `/rest/v1` in place of lite. */
  restUrl?: string;
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
  const { databaseUrl, siteUrl, storageFolder, ports, functionsEnv, now = () => new Date() } = options;
  mkdirSync(storageFolder, { recursive: true });
  const sql = connect(databaseUrl);
  const inbox = createInbox();
  const apiPort = ports?.api || (await freePort());
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const { appOrigins = [new URL(siteUrl).origin] } = options;
  const redirects = { siteUrl, patterns: options.redirectUrls ?? [] };
  const mailer = createMailer({ sql, redirects }, (message) => inbox.deliver(message));
  const lite = createLite({ databaseUrl, siteUrl, redirectUrls: redirects.patterns, mailer });
  const realtime = createRealtimeServer(databaseUrl);
  const inboxServer = await startServer({
    port: ports?.inbox ?? 0,
    variable: "AURUM_INBOX_PORT",
    handle: limitBodies((request) => inbox.handle(request)),
  });
  const payments = await startPayments({ port: ports?.payments, file: options.paymentsFile, apiUrl, now });
  const ai = await startAi(functionsEnv);
  const stackEnv = functionsEnvironment({
    apiUrl,
    siteUrl,
    inboxUrl: inboxServer.url,
    paymentsUrl: payments.url,
    appOrigins,
  });
  const functions = createFunctionsRuntime({ env: { ...stackEnv, ...ai.env, ...functionsEnv } });
  const scheduler = createScheduler({
    sql,
    callFunction: (name) => callFunction(functions, apiUrl, name),
    now,
  });
  const limits = createRateLimits(now, options.ipLimit ? sameIpLimits(options.ipLimit) : readIpLimits());
  const gateway = await startServer({
    port: apiPort,
    variable: "AURUM_API_PORT",
    admits: admitPagesOf(appOrigins),
    handle: createApi({
      lite,
      restUrl: options.restUrl,
      functions,
      storage: { sql, files: createFiles(storageFolder) },
      auth: { sql, mailer, limits, redirects, apiUrl },
    }),
    handleUpgrade: (request, socket, head) => realtime.handleUpgrade(request, socket, head),
  });
  const reloads = await reloadOnNotify(sql, lite.connection);
  // Last: jobs and webhooks call the gateway.
  await realtime.start();
  scheduler.start();
  payments.start();

  async function stop(): Promise<void> {
    // First: a running job calls a function, which would restart Deno.
    await scheduler.stop();
    await Promise.all([reloads.stop(), payments.stop(), ai.stop()]);
    await Promise.all([gateway.stop(), inboxServer.stop(), functions.stop(), realtime.stop()]);
    // Lite may still hold idle connections of requests whose sender is gone.
    await Promise.all([lite.connection.driver.end({ timeout: STOP_SECONDS }), sql.end()]);
  }

  return {
    apiUrl,
    inboxUrl: inboxServer.url,
    paymentsUrl: payments.url,
    databaseUrl,
    sql,
    inbox,
    scheduler,
    stop,
  };
}

type PaymentsOptions = { port?: number; file?: string; apiUrl: string; now: () => Date };

/** The payment sandbox on its port: it serves at once, and runs its due work from `start` on. */
async function startPayments({ port = 0, file, apiUrl, now }: PaymentsOptions) {
  const sandbox = createStripeSandbox({
    endpoint: { url: `${apiUrl}/functions/v1/payment-webhook`, secret: STRIPE_WEBHOOK_SECRET },
    file,
    now,
  });
  const server = await startServer({
    port,
    variable: "AURUM_PAY_PORT",
    handle: limitBodies((request) => sandbox.handle(request)),
  });
  return {
    url: server.url,
    start: () => sandbox.start(),
    stop: () => Promise.all([sandbox.stop(), server.stop()]),
  };
}
