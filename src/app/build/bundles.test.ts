import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { pageNames, pages } from "../pages/pages";
import { bundleOf, scriptsOf } from "./bundles";

test.each(pageNames)("the page %s has the module that its chunk is named after", (name) => {
  expect(globSync(`src/app/routes/**/${bundleOf({ name, ...pages[name] })}.tsx`)).toHaveLength(1);
});

test("a page comes with the scripts of its own module and what they need", () => {
  const manifest = {
    "src/app/routes/magic-login.tsx": { file: "assets/m.js", name: "magic-login", imports: ["_form.js"] },
    "_form.js": { file: "assets/form.js", name: "form" },
    "_shared.js": { file: "assets/shared.js", name: "library-shared" },
    "_auth.js": { file: "assets/auth.js", name: "auth" },
  };
  expect(scriptsOf({ name: "magicLogin" }, false, manifest)).toEqual([
    "/assets/m.js",
    "/assets/form.js",
    "/assets/shared.js",
  ]);
});

test("a library page without prerendered results loads the results view", () => {
  const chunks = ["library", "prompt-cards", "library-shared"];
  const manifest = Object.fromEntries(chunks.map((name) => [name, { file: `assets/${name}.js`, name }]));
  expect(scriptsOf({ name: "search", bundle: "library" }, false, manifest)).toEqual(
    chunks.map((name) => `/assets/${name}.js`),
  );
  expect(scriptsOf({ name: "prompts", bundle: "library" }, true, manifest)).toEqual(["/assets/library.js"]);
});

test("a page without a chunk stops the build", () => {
  expect(() => scriptsOf({ name: "pricing" }, true, {})).toThrow('The page "pricing" has no chunk "pricing"');
});
