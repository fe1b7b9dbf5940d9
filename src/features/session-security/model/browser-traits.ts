/** A user agent without versions, builds and model numbers, so that updates do not change it. Spec 4.16. */
export function familyOf(userAgent: string): string {
  return userAgent
    .slice(0, 500)
    .replace(/\/[^\s;)]+/g, "")
    .replace(/[\d._]+/g, "");
}

type Browser = Pick<Navigator, "userAgent" | "platform" | "vendor">;

/** The fingerprint's input: nothing that changes by an update, zoom, another screen, a journey or another language. */
export function traitsOf({ userAgent, platform, vendor }: Browser): string {
  return JSON.stringify([familyOf(userAgent), platform, vendor]);
}
