import { expect, test } from "vitest";
import { createImporter } from "./import-again";

/** A browser that remembers a failed import by its address. */
function createBrowser() {
  const answers = new Map<string, Promise<object>>();
  const asked: string[] = [];
  const browser = {
    isConnected: true,
    asked,
    load(address: string) {
      const known = answers.get(address);
      if (known) return known;
      asked.push(address);
      const answer = browser.isConnected ? Promise.resolve({}) : Promise.reject(new Error("Lost"));
      answers.set(address, answer);
      return answer;
    },
  };
  return browser;
}

test("F8: an import that failed succeeds once there is a connection again", async () => {
  const browser = createBrowser();
  const load = createImporter(browser.load);
  browser.isConnected = false;
  for (let times = 0; times < 3; times += 1) await expect(load("./menu.js")).rejects.toThrow("Lost");
  browser.isConnected = true;
  const [first, second] = await Promise.all([load("./menu.js"), load("./menu.js")]);
  expect(second).toBe(first);
  expect(await load("./menu.js")).toBe(first);
});

test("an import that succeeds at once uses its own address", async () => {
  const browser = createBrowser();
  const load = createImporter(browser.load);
  await load("./menu.js");
  await load("./menu.js");
  expect(browser.asked).toEqual(["./menu.js"]);
});
