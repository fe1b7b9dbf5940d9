/** The payment provider's hosts (spec 9.13). */
const payment = {
  scripts: ["https://js.stripe.com"],
  frames: ["https://js.stripe.com", "https://hooks.stripe.com", "https://checkout.stripe.com"],
  api: ["https://api.stripe.com"],
};

/** The CSP of the built site (threat X2): exact origins, inline scripts by hash, no eval. */
export function contentSecurityPolicy(options: { backendUrl: string; scriptHashes: string[] }): string {
  const backend = new URL(options.backendUrl).origin;
  const socket = backend.replace(/^http/, "ws");
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...options.scriptHashes, ...payment.scripts],
    "style-src": ["'self'", "'unsafe-inline'"],
    "font-src": ["'self'"],
    "img-src": ["'self'", "https:", "data:", "blob:", backend],
    "media-src": ["'self'", "blob:", backend],
    "connect-src": ["'self'", backend, socket, ...payment.api],
    "frame-src": payment.frames,
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "form-action": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

const noCache = "Cache-Control: no-store, no-cache, must-revalidate";

export function headersFile(policy: string, guardedPaths: readonly string[]): string {
  const sections: [string, string[]][] = [
    [
      "/*",
      [
        `Content-Security-Policy: ${policy}`,
        "Strict-Transport-Security: max-age=63072000; includeSubDomains",
        "X-Content-Type-Options: nosniff",
        "Referrer-Policy: strict-origin-when-cross-origin",
        "Permissions-Policy: camera=(), geolocation=(), microphone=()",
        "Cross-Origin-Opener-Policy: same-origin",
      ],
    ],
    ["/assets/*", ["Cache-Control: public, max-age=31536000, immutable"]],
    ["/fonts/*", ["Cache-Control: public, max-age=31536000, immutable"]],
    ...guardedPaths.flatMap((path): [string, string[]][] => [
      [path, [noCache]],
      [`${path}/*`, [noCache]],
    ]),
  ];
  return `${sections.map(([path, lines]) => [path, ...lines.map((line) => `  ${line}`)].join("\n")).join("\n\n")}\n`;
}
