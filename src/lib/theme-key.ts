/** Where the chosen theme is kept; the boot script reads the same key before first paint. */
export const themeStorageKey = "theme";
