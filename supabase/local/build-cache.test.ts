import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { cached } from "./build-cache.ts";
import { ROOT } from "./settings.ts";

function recipeOf(content: string) {
  const folder = mkdtempSync(join(ROOT, "node_modules/.cache/ingredients-"));
  const ingredient = join(folder, "ingredient.txt");
  writeFileSync(ingredient, content);
  const kept: string[] = [];
  onTestFinished(() => {
    for (const path of [folder, ...kept]) rmSync(path, { recursive: true, force: true });
  });
  let made = 0;
  const name = `test_${randomUUID()}`;
  const run = async (facts: string[] = []) => {
    const path = await cached({
      name,
      files: [`${relative(ROOT, folder)}/*`],
      facts,
      make: async (into) => {
        made++;
        writeFileSync(join(into, "made.txt"), readFileSync(ingredient));
      },
    });
    kept.push(path);
    return path;
  };
  return { run, ingredient, timesMade: () => made };
}

test("a thing is made once, and again when a file or a fact that it is made of changes", async () => {
  const { run, ingredient, timesMade } = recipeOf("one");
  const first = await run();
  expect(await run()).toBe(first);
  expect(timesMade()).toBe(1);
  writeFileSync(ingredient, "two");
  const second = await run();
  expect(second).not.toBe(first);
  expect(readFileSync(join(second, "made.txt"), "utf8")).toBe("two");
  expect(await run(["another port"])).not.toBe(second);
  expect(timesMade()).toBe(3);
});

test("two that make a thing at once get one whole thing", async () => {
  const { run } = recipeOf("one");
  const [first, second] = await Promise.all([run(), run()]);
  expect(first).toBe(second);
  expect(readFileSync(join(first, "made.txt"), "utf8")).toBe("one");
});

test("a failed build leaves nothing behind", async () => {
  const name = `test_${randomUUID()}`;
  let unfinished = "";
  const failing = cached({
    name,
    files: [],
    facts: [],
    make: async (folder) => {
      unfinished = folder;
      throw new Error("no");
    },
  });
  await expect(failing).rejects.toThrow("no");
  expect(existsSync(unfinished)).toBe(false);
  expect(existsSync(dirname(unfinished))).toBe(true);
});

test("of the versions of a thing the three used last stay", async () => {
  const { run } = recipeOf("one");
  const folders = [await run(["1"]), await run(["2"]), await run(["3"]), await run(["1"]), await run(["4"])];
  const [first = "", second = "", third = "", , fourth = ""] = folders;
  expect([first, second, third, fourth].map((folder) => existsSync(folder))).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
