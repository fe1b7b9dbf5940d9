import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { InlineConfig, PluginOption } from "vite";
import { defineConfig } from "vitest/config";
import { bootForDevelopment } from "./src/app/build/boot.ts";
import { chunkGroups } from "./src/app/build/chunks.ts";
import { hostedEnvironment } from "./src/app/build/environment.ts";
import { importAgain } from "./src/app/build/imports.ts";
import { messages } from "./src/app/build/messages.ts";
import { oneLocale } from "./src/app/build/one-locale.ts";
import { type NestedConfigs, prerenderPages } from "./src/app/build/prerender.ts";
import { servedPaths } from "./src/app/build/served-paths.ts";

const alias = {
  "@": fileURLToPath(new URL("./src", import.meta.url)),
  "@test": fileURLToPath(new URL("./tests/support", import.meta.url)),
};

/** Without this every page of the development server loads the source maps of packages and messages: 12 MB of 18. */
function fewSourceMaps(): PluginOption {
  return {
    name: "few-source-maps",
    apply: "serve",
    transform: {
      filter: { id: /\/(?:\.vite\/deps|paraglide)\// },
      handler: (code) => ({ code, map: { mappings: "" } }),
    },
  };
}

/** The modules of a visit's first pages: compiled before `npm start` reports that it is ready. */
const firstModules = [
  "main.tsx",
  "app/routes/{home,library}.tsx",
  "app/routes/home/home-best.tsx",
  "features/library/components/library-results.tsx",
  "features/prompt-page/components/prompt-view.tsx",
].map((file) => `./src/${file}`);

function appPlugins(command: "serve" | "build"): PluginOption[] {
  return [messages(command), react(), tailwindcss()];
}

/** Slowness on a busy machine must not fail a test; benchmarks measure speed. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } };

/** Component tests, in a document without a browser, against one stack. */
const componentTests = "src/**/*.component.test.tsx";

/**
 * Component tests that move the clock, each in a process of its own: cached data from a later time would mislead
 * others.
 */
const clockTests = "src/**/*.clock.component.test.tsx";

/** Mocks and stubs of one test end before the next. */
const tidy = { restoreMocks: true, unstubEnvs: true, unstubGlobals: true };

/**
 * Tests with a stack, or a PostgreSQL, of their own. They share a process with other files, so that few processes
 * have to load the stack's code.
 */
const overHttp = (name: string, include: string, globalSetup = "./tests/support/global-setup.ts") => ({
  test: { name, include: [include], globalSetup, isolate: false, ...patience },
});

/** Component tests. */
const inDocument = (name: string, files: { include: string[]; exclude?: string[]; isolate?: boolean }) => ({
  extends: true as const,
  test: {
    name,
    ...files,
    environment: "./tests/support/components/environment.ts",
    environmentOptions: { happyDOM: { url: "http://127.0.0.1:5173/" } },
    globalSetup: "./tests/support/components/global-setup.ts",
    setupFiles: "./tests/support/components/setup.ts",
    ...tidy,
    ...patience,
  },
});

const baseConfig: InlineConfig = { configFile: false, logLevel: "warn", resolve: { alias } };

const clientBuild = {
  manifest: true,
  target: "es2023",
  // Tailwind's minimum, except for Chrome, whose `:dir()` would otherwise become a list of every language.
  cssTarget: ["chrome120", "firefox128", "safari16.4"],
  // The boot script loads the modules that a page starts with; a list for every lazy chunk would cost more than it
  // saves.
  modulePreload: {
    polyfill: false,
    resolveDependencies: (file, dependencies) => (/prompt-(cards|view)/.test(file) ? dependencies : []),
  },
  // One stylesheet, loaded by the boot script: no chunk may load it again.
  cssCodeSplit: false,
  assetsInlineLimit: 0,
  rolldownOptions: {
    plugins: [importAgain()],
    // Inlines constants where they are used: the start chunk does not carry the paths of all other pages.
    optimization: { inlineConst: { mode: "all" } },
    output: { codeSplitting: { groups: chunkGroups } },
  },
} satisfies InlineConfig["build"];

const nestedConfigs: NestedConfigs = {
  server: () => ({ ...baseConfig, plugins: appPlugins("build"), ssr: { noExternal: true } }),
  client: (locale) => ({
    ...baseConfig,
    plugins: [appPlugins("build"), oneLocale(locale)],
    build: clientBuild,
  }),
  boot: (locale) => ({ ...baseConfig, plugins: [oneLocale(locale)] }),
};

export default defineConfig(({ command }) => ({
  plugins: [
    appPlugins(command),
    hostedEnvironment(),
    servedPaths(),
    fewSourceMaps(),
    bootForDevelopment(baseConfig),
    oneLocale("en"),
    prerenderPages(nestedConfigs),
  ],
  resolve: { alias },
  server: { warmup: { clientFiles: firstModules } },
  build: clientBuild,
  test: {
    // One more than there are cores: some tests only wait for a limit to pass.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{src,supabase/seed,tests/{architecture,support}}/**/*.test.{ts,tsx}"],
          exclude: [componentTests],
          isolate: false,
          setupFiles: "./tests/support/fresh-modules.ts",
          ...tidy,
          ...patience,
        },
      },
      inDocument("components", { include: [componentTests], exclude: [clockTests], isolate: false }),
      inDocument("clocks", { include: [clockTests] }),
      overHttp("stack", "{supabase/local,tests/{db,functions}}/**/*.test.ts"),
      overHttp("parity", "tests/parity/**/*.test.ts", "./tests/parity/support/global-setup.ts"),
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.{ts,tsx}"],
          globalSetup: "./tests/support/global-setup.ts",
          ...patience,
        },
      },
    ],
  },
}));
