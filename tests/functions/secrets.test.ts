import { beforeEach, describe, expect, test } from "vitest";
import { inspect, Refusal } from "../../supabase/functions/inspect-file/inspect.ts";
import { findSecrets } from "../../supabase/functions/inspect-file/text-secrets.ts";
import { growthFaults } from "../support/hostile-texts.ts";
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
};

/** Where a file is said to hold secrets; empty where it is taken. */
async function refusalOf(content: unknown, kind: keyof typeof claims = "json"): Promise<string> {
  const text = typeof content === "string" ? content : JSON.stringify(content, null, 2);
  try {
    await inspect(Buffer.from(text), claims[kind]);
    return "";
  } catch (error) {
    if (error instanceof Refusal && error.code === "secret_found") return error.message;
    throw error;
  }
}

beforeEach(() => seedRandom(20_261_101));

test("S11: of 200 secrets at random places of workflows none is taken, each place is named and no secret told", async () => {
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

test("S11: of 207 workflows without a secret at most 2% are refused", async () => {
  const clean = [...seededWorkflows(), ...Array.from({ length: 200 }, varyWorkflow)];
  const refused = (await Promise.all(clean.map((workflow) => refusalOf(workflow)))).filter(Boolean);
  console.log(`clean workflows: ${refused.length} of ${clean.length} refused`);
  expect(clean).toHaveLength(207);
  expect(refused.length / clean.length, refused.join("\n")).toBeLessThanOrEqual(0.02);
});

describe("S11: secrets in other files", () => {
  test("a text is refused by line, under whatever name its words stand", async () => {
    for (const kind of SECRET_KINDS) {
      const { secret } = plantSecret(kind);
      const text = `Notes\n\nThe token: ${secret}\nand so on`;
      if (!(await refusalOf(text, "txt")).includes("line 3")) expect.fail(`${kind}: ${secret}`);
    }
  });

  test("a workflow in a file that is called a text is still one", async () => {
    const { workflow, node } = plantSecret("GitHub token");
    expect(await refusalOf(JSON.stringify(workflow), "txt")).toContain(`${node} › `);
  });

  test("JSON that is no workflow is refused by path; what an escape or a second name hides is found", async () => {
    const { secret } = plantSecret("Google key");
    expect(await refusalOf({ a: [{ b: secret }] })).toBe("a[0].b (google)");
    const escaped = [...secret].map((letter) => `\\u00${letter.charCodeAt(0).toString(16)}`).join("");
    expect(await refusalOf(`{"a":"${escaped}"}`)).toContain("a (");
    expect(await refusalOf(`{"a":"${secret}",\n"a":"nothing"}`)).toContain("line 1 (");
  });

  test("a comment that switches other scanners off does not switch this one off", async () => {
    const { secret } = plantSecret("Slack bot token");
    expect(await refusalOf(`// secretlint-disable\n${secret}`, "txt")).toContain("line 2 (slack)");
  });

  test("words about secrets, placeholders and references are none", async () => {
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

test("X4: 144,000 hostile characters are looked through in linear time", async () => {
  const measure = async (text: string) => {
    const began = process.threadCpuUsage();
    await findSecrets(text);
    const { user, system } = process.threadCpuUsage(began);
    return (user + system) / 1000;
  };
  expect(await growthFaults(measure)).toEqual([]);
});
