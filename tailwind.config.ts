import type { Config } from "tailwindcss";

/**
 * Where Tailwind looks for classes, and which words it must ignore; the theme's tokens are in
 * `src/styles/index.css`.
 */
export default {
  content: ["./src/**/*.{ts,tsx}", "!./src/**/*.test.{ts,tsx}"],
  // Words in code and texts that happen to name utilities.
  blocklist: [
    "container",
    "filter",
    "outline",
    "resize",
    "ring",
    "shadow",
    "transform",
    "transition",
    "visible",
    "blur",
  ],
} satisfies Config;
