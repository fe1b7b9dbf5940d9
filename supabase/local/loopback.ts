const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/**
 * Whether a request was meant for this machine. A page elsewhere can have its own name point at 127.0.0.1 and then ask us
 * as its own origin; its browser still sends that name.
 */
export const isLoopbackHost = (host: string | undefined): boolean =>
  host !== undefined && LOOPBACK.test(host);
