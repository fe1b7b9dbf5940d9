import { randomFillSync } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { inspect, Refusal } from "../../supabase/functions/inspect-file/inspect.ts";
import { oneAtATime } from "../../supabase/functions/inspect-file/one-at-a-time.ts";
import { findSecrets } from "../../supabase/functions/inspect-file/text-secrets.ts";
import { growthFaults } from "../support/hostile-texts.ts";
import { zipOf } from "../support/zip.ts";
import {
  plantSecret,
  SECRET_KINDS,
  seededWorkflows,
  seedRandom,
  varyWorkflow,
} from "./support/planted-secrets.ts";

const claims = {
  json: { name: "a.json", type: "application/json", size_limit: null, types: ["application/json"] },
  txt: { name: "a.txt", type: "text/plain", size_limit: null, types: ["text/plain"] },
  zip: { name: "a.zip", type: "application/zip", size_limit: null, types: ["application/zip"] },
};

/** The places of secrets reported for a file; empty if it is accepted. */
async function refusalOf(content: unknown, kind: keyof typeof claims = "json"): Promise<string> {
  const text = typeof content === "string" ? content : JSON.stringify(content, null, 2);
  const bytes = content instanceof Buffer ? content : Buffer.from(text);
  try {
    await inspect(bytes, claims[kind]);
    return "";
  } catch (error) {
    if (error instanceof Refusal && error.code === "secret_found") return error.message;
    throw error;
  }
}

/** Words in no order, which compress badly. */
function randomText(length: number): Buffer {
  const bytes = randomFillSync(Buffer.alloc(length));
  return bytes.map((byte) => 0x61 + (byte % 16)) as Buffer;
}

beforeEach(() => seedRandom(20_261_101));

test("S11: 200 secrets at random places of workflows are all found, and none is quoted", async () => {
  const faults: string[] = [];
  for (let at = 0; at < 200; at++) {
    const kind = SECRET_KINDS[at % SECRET_KINDS.length] ?? "";
    const { workflow, node, secret } = plantSecret(kind);
    const said = await refusalOf(workflow);
    if (!said.includes(node) || said.includes(secret)) faults.push(`${kind}: ${said}`);
  }
  console.log(`planted secrets: ${200 - faults.length} of 200 refused with their node named`);
  expect(faults).toEqual([]);
});

test("S11: of workflows without a secret at most 2% are refused", async () => {
  const clean = [...seededWorkflows(), ...Array.from({ length: 200 }, varyWorkflow)];
  const refused = (await Promise.all(clean.map((workflow) => refusalOf(workflow)))).filter(Boolean);
  console.log(`clean workflows: ${refused.length} of ${clean.length} refused`);
  expect(clean.length).toBeGreaterThan(200);
  expect(refused.length / clean.length, refused.join("\n")).toBeLessThanOrEqual(0.02);
});

describe("S11: secrets in other files", () => {
  test("a text is refused by line, whatever its file name", async () => {
    for (const kind of SECRET_KINDS) {
      const { secret } = plantSecret(kind);
      const text = `Notes\n\nThe token: ${secret}\nand so on`;
      if (!(await refusalOf(text, "txt")).includes("line 3")) expect.fail(`${kind}: ${secret}`);
    }
  });

  test("a workflow in a text file is still a workflow", async () => {
    const { workflow, node } = plantSecret("GitHub token");
    expect(await refusalOf(JSON.stringify(workflow), "txt")).toContain(`${node} › `);
  });

  test("JSON that is not a workflow is refused by path, with escapes and double names", async () => {
    const { secret } = plantSecret("Google key");
    expect(await refusalOf({ a: [{ b: secret }] })).toBe("a[0].b (google)");
    const escaped = [...secret].map((letter) => `\\u00${letter.charCodeAt(0).toString(16)}`).join("");
    expect(await refusalOf(`{"a":"${escaped}"}`)).toContain("a (");
    expect(await refusalOf(`{"a":"${secret}",\n"a":"nothing"}`)).toContain("line 1 (");
  });

  test("a comment that turns off other scanners does not turn off this one", async () => {
    const { secret } = plantSecret("Slack bot token");
    expect(await refusalOf(`// secretlint-disable\n${secret}`, "txt")).toContain("line 2 (slack)");
  });

  test("words about secrets, placeholders and references are not secrets", async () => {
    const text = [
      "Set API_KEY=your-api-key-here and password: <choose one>.",
      "token = process.env.TOKEN_OF_THE_SERVICE",
      "Authorization: Bearer YOUR_TOKEN_1234567890",
      `https://user:password@example.com and postgres://user:$${"{DB_PASSWORD}"}@host/db`,
      "The secret: patience, and a good night's sleep.",
    ];
    expect(await refusalOf(text.join("\n"), "txt")).toBe("");
  });
});

const entry = (name: string, content: string | Buffer, claims = {}) => ({
  name,
  content: Buffer.from(content),
  claims,
});

describe("S11: secrets in archives", () => {
  test("50 archives with a secret workflow are all refused, naming file and node", async () => {
    const faults: string[] = [];
    for (let at = 0; at < 50; at++) {
      const { workflow, node, secret } = plantSecret(SECRET_KINDS[at % SECRET_KINDS.length] ?? "");
      const clean = entry("clean.json", JSON.stringify(varyWorkflow()));
      const packed = zipOf([clean, entry("flows/leaking.json", JSON.stringify(workflow))]);
      const said = await refusalOf(packed, "zip");
      const isNamed = said.startsWith("flows/leaking.json: ") && said.includes(node);
      if (!isNamed || said.includes(secret)) faults.push(said);
    }
    expect(faults).toEqual([]);
  });

  test("a text is named by line, in any encoding, name or archive", async () => {
    const { secret } = plantSecret("Google key");
    const text = `Notes\n${secret}\n`;
    const inner = zipOf([entry("keys", Buffer.from(`\ufeff${text}`, "utf16le"))]);
    const latin = Buffer.from(`caf\u00e9\n${text}`, "latin1");
    const packed = zipOf([entry(".env", text), entry("old.csv", latin), entry("in.zip", inner)]);
    expect(await refusalOf(packed, "zip")).toBe(
      ".env: line 2 (google); old.csv: line 3 (google); in.zip: keys: line 2 (google)",
    );
  });

  test("an archive of clean workflows and pictures is accepted", async () => {
    const flows = seededWorkflows().map((flow, at) => entry(`flows/${at}.json`, JSON.stringify(flow)));
    const picture = entry("a.png", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1"));
    expect(await refusalOf(zipOf([entry("empty/", ""), picture, ...flows]), "zip")).toBe("");
  });

  const nested = (depth: number): Buffer =>
    zipOf([depth === 0 ? entry("a.txt", "nothing") : entry("in.zip", nested(depth - 1))]);
  test.each([
    ["has a password", zipOf([entry("a.txt", "nothing", { flags: 1 })])],
    ["is packed as no program here unpacks", zipOf([entry("a.txt", "nothing", { method: 12 })])],
    ["unpacks to more than it says", zipOf([entry("a.txt", "x".repeat(90), { unpacked: 40 })])],
    ["unpacks to more bytes than it says", zipOf([entry("a.bin", Buffer.alloc(90, 1), { unpacked: 40 })])],
    ["says of a text that it is empty", zipOf([entry("a.txt", "nothing", { unpacked: 0 })])],
    ["holds more text than may be searched", zipOf([entry("a.txt", randomText(21 * 1024 * 1024))])],
    ["is packed in itself too often", nested(3)],
  ])("one that %s is refused", async (_, packed) => {
    await expect(refusalOf(packed, "zip")).rejects.toThrow("The archive is damaged");
  });
});

const measured = (read: (text: string) => Promise<unknown>) => async (text: string) => {
  const began = process.threadCpuUsage();
  await read(text);
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
};

test("X4: 144,000 hostile characters are scanned in linear time", async () => {
  expect(await growthFaults(measured(findSecrets))).toEqual([]);
});

test("X4: JSON of only secrets is refused in linear time, by the first five", async () => {
  const keys = (many: number) =>
    JSON.stringify(Array.from({ length: many }, (_, at) => `pat${String(at).padStart(14, "0")}`));
  const text = { name: "keys", whole: keys(8000), quarter: keys(2000) };
  expect(await growthFaults(measured(refusalOf), [text])).toEqual([]);
  expect((await refusalOf(text.quarter)).split("; ")).toEqual(
    [0, 1, 2, 3, 4].map((at) => `[${at}] (airtable)`),
  );
});

test("an archive is searched until five places can be named", async () => {
  const { secret } = plantSecret("Google key");
  const names = [0, 1, 2, 3, 4].map((at) => `${at}.txt`);
  const damaged = entry("a.txt", "x".repeat(90), { unpacked: 40 });
  const packed = zipOf([...names.map((name) => entry(name, secret)), damaged]);
  const places = names.map((name) => `${name}: line 1 (google)`);
  expect(await refusalOf(packed, "zip")).toBe(places.join("; "));
});

const MB = 1024 * 1024;

/** Twenty megabytes of the input that is most expensive for each rule. */
const COSTLY: [string, "json" | "txt", string][] = [
  ["addresses", "txt", "://a:b".repeat((20 * MB) / 6)],
  ["names", "txt", "aaaa:".repeat((20 * MB) / 5)],
  ["named values", "txt", "password:xxxx:".repeat((20 * MB) / 14)],
  ["lines", "txt", `${"\n".repeat(20 * MB - 30)}`],
  ["comments", "txt", "/**/".repeat(5 * MB)],
  ["empty strings", "json", `[${'"",'.repeat((20 * MB) / 3 - 1)}""]`],
  ["strings", "json", `[${'"aaaaaa",'.repeat((20 * MB) / 9 - 1)}""]`],
  [
    "deep strings",
    "json",
    `${"[".repeat(190)}${'["aaaaaa"],'.repeat((20 * MB) / 11 - 40)}""${"]".repeat(190)}`,
  ],
];

test.each(COSTLY)("S13: a file of only %s is scanned in seconds", async (_, kind, text) => {
  const began = process.threadCpuUsage();
  expect(await refusalOf(text, kind)).toBe("");
  const { user, system } = process.threadCpuUsage(began);
  expect((user + system) / 1_000_000).toBeLessThan(8);
});

test("S13: a file of only secrets names five places", async () => {
  const said = await refusalOf("password=hunter2x1!\n".repeat(MB), "txt");
  expect(said.split("; ")).toHaveLength(5);
});

test("S11: a key at the end of a large file, and one across two chunks, is found", async () => {
  const { secret } = plantSecret("Google key");
  expect(await refusalOf(`${"words and words\n".repeat(MB)}${secret}`, "txt")).toContain("(google)");
  const pieces = Array.from({ length: 40 }, (_, at) => "w".repeat(128 * 1024 - 20 + at));
  for (const before of pieces)
    expect(await refusalOf(`${before}\npassword=hunter2x1!`, "txt")).toBe("line 2 (password)");
});

test("S13: one user's files are inspected one by one, different users' in parallel", async () => {
  const running: string[] = [];
  const seen: string[] = [];
  const work = (name: string) => async () => {
    running.push(name);
    seen.push(running.join("+"));
    await new Promise((resolve) => setImmediate(resolve));
    running.splice(running.indexOf(name), 1);
    if (name === "a1") throw new Error("a1");
  };
  const looks = [
    oneAtATime("a", work("a1")),
    oneAtATime("a", work("a2")),
    oneAtATime("b", work("b1")),
    oneAtATime("a", work("a3")),
  ];
  expect((await Promise.allSettled(looks)).map(({ status }) => status)).toEqual([
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ]);
  expect(seen).toContain("a1+b1");
  expect(seen.filter((names) => names.split("a").length > 2)).toEqual([]);
});
