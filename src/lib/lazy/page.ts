import { expectConnection, loadScript } from "./load";
import { type LoadComponent, lazyWithRetry } from "./retry";

/** A page's script. Offline it fails, so that the page can say so. Threat F2. */
export const lazyPage = <Props extends object>(load: LoadComponent<Props>) =>
  lazyWithRetry(() => loadScript(load, expectConnection));
