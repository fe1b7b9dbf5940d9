/** One line in the function's log. Give it codes and names, never a token, an address or what a caller wrote. */
export function logFailure(what: string): void {
  // biome-ignore lint/suspicious/noConsole: the platform collects a function's log from its console
  console.error(what);
}
