const last = new Map<string, Promise<unknown>>();

/** Runs a user's work after all their earlier work, whether or not that succeeded. Threat S13. */
export async function oneAtATime<T>(person: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(person);
  const mine = before ? before.then(work, work) : work();
  last.set(person, mine);
  try {
    return await mine;
  } finally {
    if (last.get(person) === mine) last.delete(person);
  }
}
