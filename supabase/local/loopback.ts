const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/**
 * Against DNS rebinding: another site's name can point to 127.0.0.1, but its browser still sends that name.
 * Threat X2.
 */
export const isLoopbackHost = (host: string | undefined): boolean =>
  host !== undefined && LOOPBACK.test(host);
