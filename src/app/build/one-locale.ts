import type { Plugin } from "vite";

const choice = /const locale = [^\n]*getLocale\(\)/;
const content = /\/content\.([a-z]{2})\.tsx$/;

/**
 * Compiles every message to one locale, so that the other language is tree-shaken: the locale is part of the address, and
 * changing it loads another document. The other language's long texts (`content.<locale>.tsx`) are emptied.
 */
export function oneLocale(locale: string): Plugin {
  return {
    name: "app:one-locale",
    apply: "build",
    transform: {
      order: "pre",
      filter: { id: [/message-modules\/(runtime|messages\/(?!_index)[^/]+)\.js$/, content] },
      handler(code, id) {
        const written = content.exec(id)?.[1];
        if (written !== undefined) {
          return written === locale ? null : { code: "export const content = undefined;", map: null };
        }
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
