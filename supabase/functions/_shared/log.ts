/** Logs one line. Pass codes and names, never tokens, addresses or a caller's text. Threat E7. */
export function logFailure(what: string): void {
  // biome-ignore lint/suspicious/noConsole: the platform collects a function's log from its console
  console.error(what);
}
