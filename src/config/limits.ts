/** Every number of the specification's section 9 that the browser needs; seconds and bytes say so in their names. */
export const limits = {
  titleMaxCharacters: 200,
  promptTextMinCharacters: 10,
  promptTextMaxCharacters: 200_000,
  firstNameMaxCharacters: 80,
  passwordMinCharacters: 10,
  passwordMaxBytes: 72,
  mailResendWaitMs: 60_000,
  welcomeEmailDelayMs: 1_000,
  signedImageUrlSeconds: 300,
  signedMediaUrlSeconds: 600,
  superAdminCacheMs: 5 * 60_000,
  logoutTimeoutMs: 10_000,
  copiedFlagMs: 2_000,
  toast: { visible: 3, durationMs: 4_000, widthPx: 356, hotkey: "F8" },
  realtime: { heartbeatMs: 25_000, reconnectDelaysMs: [1_000, 2_000, 5_000, 10_000] },
  errorLogEntries: 10,
} as const;
