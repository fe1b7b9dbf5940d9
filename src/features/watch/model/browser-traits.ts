/** A browser's name for itself without versions, builds and models' numbers: an update changes nothing of what is left. */
export function familyOf(userAgent: string): string {
  return userAgent
    .slice(0, 500)
    .replace(/\/[^\s;)]+/g, "")
    .replace(/[\d._]+/g, "");
}

type Browser = Pick<Navigator, "userAgent" | "platform" | "vendor">;

/**
 * What a browser's fingerprint is made of: what neither an update nor zooming, another screen, a journey or a chosen
 * language changes.
 */
export function traitsOf({ userAgent, platform, vendor }: Browser): string {
  return JSON.stringify([familyOf(userAgent), platform, vendor]);
}
