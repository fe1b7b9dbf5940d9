import { expect, test } from "vitest";
import { importingAgain } from "./imports.ts";

test("F8: a chunk imports others so that a failed import can be tried again", () => {
  expect(importingAgain("a(()=>import(`./menu-Dx1.js`).then(e=>e.t),[])")).toBe(
    "a(()=>importAgain(`./menu-Dx1.js`).then(e=>e.t),[])",
  );
});

test("imports of what is no chunk stay", () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a chunk holds
  const code = 'import{a}from"./a.js";import(b);import(`./${c}.js`);import.meta.url;x.import(`./a.js`)';
  expect(importingAgain(code)).toBe(code);
});
