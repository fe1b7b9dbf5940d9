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

/** `npm run test:parity`: asks any Supabase project with our migrations whether it answers as ours do. */
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
  return ask(targetOf(values), positionals);
}

/** The project that the flags name; null for the embedded one. Throws where a key is missing or a service unknown. */
function targetOf(flags: Flags): Target | null {
  const text = (name: string) =>
    typeof flags[name] === "string" ? flags[name].replace(/\/$/, "") : undefined;
  const url = text("url");
  const own = SERVICES.filter((service) => text(`${service}-url`) !== undefined);
  const only = (text("only")?.split(",") ?? SERVICES) as Service[];
  const unknown = only.find((service) => !SERVICES.includes(service));
  if (unknown) throw new Error(`There is no service ${unknown}.\n${USAGE}`);
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

async function ask(target: Target | null, files: string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "aurum-parity-"));
  const report = join(folder, "report.json");
  try {
    await runTests(target, ["--reporter=json", `--outputFile.json=${report}`, "--reporter=dot", ...files]);
    return await summarise(report);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function runTests(target: Target | null, args: string[]): Promise<void> {
  const child = spawn("vitest", ["run", "--project", "parity", ...args], {
    stdio: "inherit",
    env: { ...process.env, ...(target && { AURUM_PARITY_TARGET: JSON.stringify(target) }) },
  });
  return new Promise((resolve) => child.once("close", () => resolve()));
}

type Report = {
  testResults: { assertionResults: { fullName: string; status: string; meta: { skipped?: string } }[] }[];
};

/** Says what was left out and why; the last line is `N passed, N failed`. */
async function summarise(report: string): Promise<number> {
  const { testResults } = JSON.parse(await readFile(report, "utf8")) as Report;
  const results = testResults.flatMap((file) => file.assertionResults);
  const skipped = results.filter(({ meta }) => meta.skipped);
  for (const { fullName, meta } of skipped) console.log(`skipped  ${fullName} ← ${meta.skipped}`);
  const count = (status: string) => results.filter((result) => result.status === status).length;
  console.log(`${skipped.length} skipped`);
  console.log(`${count("passed")} passed, ${count("failed")} failed`);
  return count("failed") === 0 && count("passed") > 0 ? 0 : 1;
}

process.exitCode = await main();
