/** The theme's storage key; the boot script reads it before first paint. */
export const themeStorageKey = "theme";
