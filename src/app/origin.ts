/** The origin path that a page was given in its history entry, as it stands; whoever follows it checks it first. */
export function originOf(state: unknown): unknown {
  return typeof state === "object" && state !== null && "from" in state ? state.from : null;
}
