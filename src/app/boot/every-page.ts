import { bootPage } from "./boot-page";
import type { BootSettings } from "./settings";

declare global {
  /** Defined by the build. */
  const bootSettings: BootSettings;
}

bootPage(bootSettings);
