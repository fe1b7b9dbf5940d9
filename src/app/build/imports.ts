import type { Rolldown } from "vite";

/** The built chunk's code, with each import of another chunk by `importAgain`. Threat F8. */
export const importingAgain = (code: string) =>
  code.replaceAll(/(?<![\w$.])import\((`\.\/[^`$]+\.js`|"\.\/[^"]+\.js")\)/g, "importAgain($1)");

/** Lets imports be tried again in browsers that remember a failed one. After Vite, which reads the imports itself. */
export function importAgain(): Rolldown.Plugin {
  return {
    name: "import-again",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk") file.code = importingAgain(file.code);
      },
    },
  };
}
