/** Who may import whom: app → features → components → domain → lib → config. */
const layers = ["config", "lib", "domain", "components", "features", "app"];

const downwardOnly = layers.map((layer, rank) => ({
  name: `${layer}-imports-only-below`,
  severity: "error",
  from: { path: `^src/${layer}/` },
  to: { path: `^src/(${layers.slice(rank + 1).join("|") || "none"})/` },
}));

module.exports = {
  forbidden: [
    ...downwardOnly,
    {
      name: "the-domain-imports-config-alone",
      comment: "No package, no message, no lib: rules that any feature, a test and the build may call",
      severity: "error",
      from: { path: "^src/domain/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^src/(domain|config)/" },
    },
    {
      name: "a-feature-imports-no-other-feature",
      severity: "error",
      from: { path: "^src/features/([^/]+)/" },
      to: { path: "^src/features/", pathNot: "^src/features/$1/" },
    },
    {
      name: "supabase-has-one-door",
      comment: "Supabase is touched only in features/*/api and lib (craft, test of taste 2)",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/lib/", "^src/features/[^/]+/api/"] },
      to: { path: ["^src/lib/supabase/", "node_modules/@supabase/"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "visitors-do-without-the-official-client",
      comment: "It is imported lazily, where somebody is signed in",
      severity: "error",
      from: {
        path: "^src/",
        pathNot: "/supabase/(member-client|live)\\.ts$|/api/live\\.ts$|\\.test\\.tsx?$",
      },
      to: {
        path: ["^src/lib/supabase/(member-client|live)\\.ts$", "node_modules/@supabase/supabase-js/"],
        dynamic: false,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "the-app-knows-no-backend-code",
      severity: "error",
      from: { path: "^src/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(supabase|tests|e2e)/" },
    },
    {
      name: "the-browser-knows-no-build-code",
      comment: "What builds the site runs in Node, with its own tsconfig.json",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/app/build/" },
      to: { path: "^src/app/build/" },
    },
    {
      name: "its-tests-know-the-tests-support-alone",
      severity: "error",
      from: { path: "^src/.*\\.test\\.tsx?$" },
      to: { path: "^(supabase|tests/(?!support/)|e2e)/" },
    },
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-barrel-in-a-feature",
      severity: "error",
      from: {},
      to: { path: "^src/features/[^/]+/index\\.tsx?$" },
    },
    { name: "nothing-unresolved", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "src/lib/i18n/paraglide" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"] },
  },
};
