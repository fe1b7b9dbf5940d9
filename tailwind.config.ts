import type { Config } from "tailwindcss";

/** Where Tailwind looks for classes, and what it must not take for one; the theme's tokens stand in `src/styles/index.css`. */
export default {
  content: ["./src/**/*.{ts,tsx}", "!./src/**/*.test.{ts,tsx}"],
  // Words of the code and its texts that happen to name utilities.
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
