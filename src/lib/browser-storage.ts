/** Stores a text in this browser; null deletes it. If storage is full or forbidden it silently stores nothing. */
export function storeText(key: string, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Stored values are only a convenience: the page works without them.
  }
}

/** Keeps a JSON value in this browser; null deletes it. */
export function storeJson(key: string, value: unknown) {
  storeText(key, value === null ? null : JSON.stringify(value));
}

/** The JSON value under a key; null if it is missing or unreadable. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
