/** Keeps a text in this browser; null deletes it. A full or forbidden storage keeps nothing, and nobody is told. */
export function storeText(key: string, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Whatever is kept here is a comfort: the page works without it.
  }
}

/** Keeps a JSON value in this browser; null deletes it. */
export function storeJson(key: string, value: unknown) {
  storeText(key, value === null ? null : JSON.stringify(value));
}

/** The JSON value under a key; null where there is none or it cannot be read. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
