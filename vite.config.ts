import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  test: {
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["src/**/*.test.{ts,tsx}", "supabase/seed/**/*.test.ts"] },
      },
      {
        test: {
          name: "stack",
          include: ["supabase/local/**/*.test.ts"],
          globalSetup: "./tests/support/global-setup.ts",
        },
      },
      {
        test: {
          name: "db",
          include: ["tests/db/**/*.test.ts"],
          globalSetup: "./tests/support/global-setup.ts",
        },
      },
      {
        test: {
          name: "functions",
          include: ["tests/functions/**/*.test.ts"],
          globalSetup: "./tests/support/global-setup.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          globalSetup: "./tests/support/global-setup.ts",
        },
      },
    ],
  },
});
