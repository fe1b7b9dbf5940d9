/** Runs so much work at a time; what comes meanwhile waits in its order. */
export function takeTurns(atOnce: number) {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
