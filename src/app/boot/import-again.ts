declare global {
  /** Called by the chunks of a build in place of `import()`. */
  var importAgain: ((address: string) => Promise<object>) | undefined;
}

/**
 * Imports like `load`, until it succeeds. Some browsers cache a failed import by its address, the fragment included,
 * until the page reloads: a retry uses a different one (threat F8).
 */
export function createImporter(load: (address: string) => Promise<object>) {
  const loading = new Map<string, Promise<object>>();
  const failed = new Set<string>();

  async function attempt(address: string) {
    try {
      return await load(address);
    } catch (error) {
      if (!failed.has(address)) {
        failed.add(address);
        throw error;
      }
      return load(`${address}#${crypto.randomUUID()}`);
    }
  }

  return (address: string) => {
    const known = loading.get(address);
    if (known) return known;
    const found = attempt(address);
    loading.set(address, found);
    found.catch(() => loading.delete(address));
    return found;
  };
}

/** Before any script is imported. */
export function provideImports() {
  globalThis.importAgain = createImporter((address) => import(/* @vite-ignore */ address));
}
