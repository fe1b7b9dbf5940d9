/** A key with one of these is auth data (spec 4.2); the last marks the backend client's keys. */
const markers = ["auth", "session", "sb-", "refresh_token", "access_token", "supabase"];

/** Removes the auth data from this browser's storage; theme, drafts and other keys stay. */
export function clearStoredAuthData() {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (markers.some((marker) => key.includes(marker))) storage.removeItem(key);
    }
  }
}
