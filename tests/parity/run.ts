import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { SERVICES, type Service, type Target } from "./support/target-type.ts";

const USAGE = `npm run test:parity -- --url https://<ref>.supabase.co --key <publishable> --secret <secret>
  --only auth,storage           these services alone
  --auth-url, --rest-url, --storage-url, --functions-url, --realtime-url
                                a service that stands elsewhere, or alone
  --inbox <url>                 where GET /api/messages lists all mail of the project
  --sends-mail                  the project may send mail that nobody reads
  --pictures                    the project transforms pictures
Without --url and without a service's own address: the embedded stack.`;

type Flags = { [flag: string]: string | boolean | undefined };

/** `npm run test:parity`: checks whether any Supabase project with our migrations behaves like the embedded stack. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...Object.fromEntries(
        ["url", "key", "secret", "only", "inbox", ...SERVICES.map((service) => `${service}-url`)].map(
          (name) => [name, { type: "string" as const }],
        ),
      ),
      "sends-mail": { type: "boolean" },
      pictures: { type: "boolean" },
      help: { type: "boolean" },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const flags: Flags = values;
  const only = servicesOf(flags.only);
  const target = targetOf(flags, only);
  const told: Record<string, string> = target
    ? { AURUM_PARITY_TARGET: JSON.stringify(target) }
    : { AURUM_PARITY_ONLY: only.join(",") };
  return ask(told, positionals);
}

/** Throws where a service is unknown. */
function servicesOf(list: string | boolean | undefined): Service[] {
  const only = (typeof list === "string" ? list.split(",") : SERVICES) as Service[];
  const unknown = only.find((service) => !SERVICES.includes(service));
  if (unknown) throw new Error(`There is no service ${unknown}.\n${USAGE}`);
  return only;
}

/** The project that the flags name; null for the embedded one. Throws if a key is missing. */
function targetOf(flags: Flags, only: Service[]): Target | null {
  const text = (name: string) =>
    typeof flags[name] === "string" ? flags[name].replace(/\/$/, "") : undefined;
  const url = text("url");
  const own = SERVICES.filter((service) => text(`${service}-url`) !== undefined);
  if (!url && own.length === 0) return null;
  const [key, secret] = [text("key"), text("secret")];
  if (!key || !secret) throw new Error(`--key and --secret are needed.\n${USAGE}`);
  const addressOf = (service: Service) => text(`${service}-url`) ?? (url && `${url}/${service}/v1`);
  return {
    urls: Object.fromEntries(SERVICES.map((service) => [service, addressOf(service)])),
    key,
    secret,
    only,
    inbox: text("inbox") ?? null,
    sendsMail: flags["sends-mail"] === true || text("inbox") !== undefined,
    rendersPictures: flags.pictures === true,
    hasGateway: own.length === 0,
    isEmbedded: false,
  };
}

async function ask(told: Record<string, string>, files: string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "aurum-parity-"));
  const report = join(folder, "report.json");
  try {
    const code = await runTests(told, [
      "--reporter=json",
      `--outputFile.json=${report}`,
      "--reporter=dot",
      ...files,
    ]);
    return summarise(JSON.parse(await readFile(report, "utf8")) as Report, code);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function runTests(told: Record<string, string>, args: string[]): Promise<number> {
  const child = spawn("vitest", ["run", "--project", "parity", ...args], {
    stdio: "inherit",
    env: { ...process.env, ...told },
  });
  return new Promise((resolve) => child.once("close", (code) => resolve(code ?? 1)));
}

type Result = { fullName: string; status: string; meta: { skipped?: string; known?: string } };

type Report = { testResults: { assertionResults: Result[] }[] };

/** Reports what was left out and why, and the known differences; the last line is `N passed, N failed`. */
function summarise({ testResults }: Report, code: number): number {
  const results = testResults.flatMap((file) => file.assertionResults);
  for (const { fullName, meta } of results) {
    if (meta.skipped) console.log(`skipped  ${fullName} ← ${meta.skipped}`);
    if (meta.known) console.log(`differs  ${fullName} ← ${meta.known}`);
  }
  const count = (isCounted: (result: Result) => unknown) => results.filter(isCounted).length;
  const differing = count(({ meta, status }) => meta.known && status === "passed");
  const passed = count(({ status }) => status === "passed") - differing;
  // A file that failed to load has no failed case of its own.
  const failed = count(({ status }) => status === "failed") || (code === 0 ? 0 : 1);
  console.log(`${count(({ meta }) => meta.skipped)} skipped, ${differing} known to differ`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

process.exitCode = await main();
