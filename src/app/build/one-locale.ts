import type { Plugin } from "vite";

const choice = /const locale = [^\n]*getLocale\(\)/;

/**
 * Fixes every message to the bundle's locale, so that the other language's texts and the choosing itself are dropped:
 * the locale is a part of the address, and changing it loads another document.
 */
export function oneLocale(locale: string): Plugin {
  return {
    name: "aurum:one-locale",
    apply: "build",
    transform: {
      filter: { id: /paraglide\/(runtime|messages\/(?!_index)[^/]+)\.js$/ },
      handler(code, id) {
        if (id.endsWith("runtime.js")) {
          return {
            code: `export const locales = ["en", "ar"];
export const getLocale = () => ${JSON.stringify(locale)};
export const setLocale = () => {};
export const experimentalStaticLocale = undefined;`,
            map: null,
          };
        }
        if (!choice.test(code))
          throw new Error("Paraglide's messages no longer choose their locale as expected");
        return { code: code.replace(choice, `const locale = ${JSON.stringify(locale)}`), map: null };
      },
    },
  };
}
