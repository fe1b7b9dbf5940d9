/** What marks a key as auth data (specification, section 4, "Logout"); the last is the backend client's own marker. */
const markers = ["auth", "session", "sb-", "refresh_token", "access_token", "supabase"];

/** Removes exactly the keys of this browser's storage that hold auth data; theme, drafts and all others stay. */
export function clearStoredAuthData() {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (markers.some((marker) => key.includes(marker))) storage.removeItem(key);
    }
  }
}
