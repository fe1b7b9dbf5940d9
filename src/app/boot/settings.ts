/** What the boot script is told when a page is built. */
export type BootSettings = {
  themeKey: string;
  sessionKey: string;
  /** The whole stylesheet; null where the page has it. */
  styles: string | null;
  /** The application's scripts, in the order in which they are to be asked for. */
  scripts: string[];
};
