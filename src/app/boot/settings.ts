export type BootSettings = {
  themeKey: string;
  sessionKey: string;
  /** The whole stylesheet; null where the page inlines all of it. */
  styles: string | null;
  /** The application's scripts, in the order in which they are requested. */
  scripts: string[];
};
