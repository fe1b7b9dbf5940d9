import { globSync, readdirSync } from "node:fs";
import { dirname, relative } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const mostFilesOfAFolder = 30;

/** Everything that the compiler reads, and the imports of each file, types and lazy imports included. */
function readGraph(): { file: string; imported: string[] }[] {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
  const project = ts.getParsedCommandLineOfConfigFile("tsconfig.json", {}, host);
  if (project === undefined) throw new Error("tsconfig.json cannot be read");
  const cache = ts.createModuleResolutionCache(process.cwd(), (name) => name, project.options);
  return project.fileNames.map((file) => {
    const { importedFiles } = ts.preProcessFile(ts.sys.readFile(file) ?? "");
    const imported = importedFiles.flatMap(({ fileName }) => {
      const { resolvedModule } = ts.resolveModuleName(fileName, file, project.options, ts.sys, cache);
      return resolvedModule ? [relative(".", resolvedModule.resolvedFileName)] : [];
    });
    return { file: relative(".", file), imported };
  });
}

const graph = readGraph();

test.each(readdirSync("src/features"))(
  "without features/%s the compiler finds errors in src/app only",
  (name) => {
    const feature = `src/features/${name}/`;
    const missing = graph
      .filter(
        ({ file, imported }) => !file.startsWith(feature) && imported.some((to) => to.startsWith(feature)),
      )
      .map(({ file }) => file);
    // An integration test takes one feature through whole projects, and goes with it.
    expect(missing.filter((file) => !/^(?:src\/app|tests\/integration)\//.test(file))).toEqual([]);
    expect(missing).not.toEqual([]);
  },
);

test("only supabase/local/lite.ts imports @supabase/lite", () => {
  const importing = graph.filter(({ imported }) =>
    imported.some((to) => to.startsWith("node_modules/@supabase/lite/")),
  );
  expect(importing.map(({ file }) => file)).toEqual(["supabase/local/lite.ts"]);
});

test(`no folder of src holds more than ${mostFilesOfAFolder} files`, () => {
  const files = globSync("src/**/*.*", { exclude: ["src/lib/i18n/paraglide/**"] });
  const counts = Object.entries(Object.groupBy(files, (file) => dirname(file)));
  expect(
    counts.filter(([, inside = []]) => inside.length > mostFilesOfAFolder).map(([folder]) => folder),
  ).toEqual([]);
});

test("a component test that moves the clock runs in a process of its own", () => {
  const shared = globSync("src/**/*.component.test.tsx", { exclude: ["src/**/*.clock.component.test.tsx"] });
  expect(shared).not.toEqual([]);
  expect(shared.filter((file) => /useFakeTimers|setSystemTime/.test(ts.sys.readFile(file) ?? ""))).toEqual(
    [],
  );
});
