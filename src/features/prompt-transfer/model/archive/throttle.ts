/** Lets through at most so many calls in a time; each of the others waits for its turn. */
export function createThrottle(most: number, perMs: number): () => Promise<void> {
  let times: number[] = [];
  return async () => {
    const now = Date.now();
    times = times.filter((at) => at > now - perMs);
    const oldest = times.length >= most ? times[times.length - most] : undefined;
    const turn = oldest === undefined ? now : oldest + perMs;
    times.push(turn);
    if (turn > now) await new Promise((resolve) => setTimeout(resolve, turn - now));
  };
}
