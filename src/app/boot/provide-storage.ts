/** A replacement for the scripts' `localStorage` and `sessionStorage`, kept in memory until the page is left. */
function createMemoryStorage() {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      this[key] = String(text);
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods);
}

/** A browser that blocks all site data throws at every touch of its storage: there it is replaced by memory. */
export function provideStorage(page: Window = window) {
  for (const name of ["localStorage", "sessionStorage"] as const) {
    try {
      page[name].getItem(name);
    } catch {
      Object.defineProperty(page, name, { value: createMemoryStorage(), configurable: true });
    }
  }
}
