import { createDevServer } from "./dev-server.ts";
import { PUBLISHABLE_KEY } from "./keys.ts";
import { openPersistentStack } from "./persistent-stack.ts";
import { DEMO_PASSWORD, portOf } from "./settings.ts";

const ACCOUNTS = {
  user: "no plan",
  member: "timed plan, active",
  expired: "timed plan, over",
  lifetime: "lifetime plan",
  prompter: "writes prompts, no plan",
  jadmin: "junior admin",
  admin: "admin",
  super: "super admin",
};

async function start(fresh: boolean): Promise<void> {
  const began = performance.now();
  console.log("Starting; the first start of a day prepares the demo's data, which takes longer …");
  const appPort = portOf("AURUM_APP_PORT");
  const appUrl = `http://127.0.0.1:${appPort}`;
  process.env.VITE_SUPABASE_URL = `http://127.0.0.1:${portOf("AURUM_API_PORT")}`;
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = PUBLISHABLE_KEY;
  const opening = openPersistentStack({
    fresh,
    siteUrl: appUrl,
    ports: ["AURUM_APP_PORT", "AURUM_API_PORT", "AURUM_INBOX_PORT", "AURUM_PAY_PORT"],
  });
  try {
    const [stack, devServer] = await Promise.all([opening, createDevServer()]);
    await devServer.listen(appPort);
    endOnSignal(async () => {
      await devServer.stop();
      await stack.stop();
    });
    announce({
      app: appUrl,
      api: stack.apiUrl,
      inbox: stack.inboxUrl,
      payments: stack.paymentsUrl,
      database: stack.databaseUrl,
    });
  } catch (error) {
    await opening.then(
      (stack) => stack.stop(),
      () => {},
    );
    throw error;
  }
  console.log(`\nready in ${((performance.now() - began) / 1000).toFixed(1)} s, Ctrl-C stops`);
}

function announce(urls: Record<string, string>): void {
  const rows = Object.entries(urls).map(([name, url]) => `  ${name.padEnd(10)}${url}`);
  const accounts = Object.entries(ACCOUNTS).map(
    ([name, what]) => `  ${`${name}@aurum.test`.padEnd(24)}${what}`,
  );
  console.log(["", ...rows, "", `Demo accounts, password ${DEMO_PASSWORD}`, ...accounts].join("\n"));
}

function endOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const end = () => {
    // A second Ctrl-C exits at once.
    if (stopping) process.exit(130);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
}

start(process.argv.includes("--fresh")).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
