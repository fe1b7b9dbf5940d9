/**
 * The numbers of the specification's section 9 that the browser uses so far (each comes with its feature), and the limits
 * of what people type, which the database holds too. Units stand in the names.
 */
export const limits = {
  titleMaxCharacters: 200,
  promptTextMinCharacters: 10,
  promptTextMaxCharacters: 200_000,
  descriptionMaxCharacters: 300,
  firstNameMaxCharacters: 80,
  passwordMinCharacters: 10,
  passwordMaxBytes: 72,
  contactNameMaxCharacters: 80,
  contactMessageMinCharacters: 10,
  contactMessageMaxCharacters: 5_000,
  mailResendWaitMs: 60_000,
  welcomeEmailDelayMs: 1_000,
  typedSignUpWaitMs: 2_000,
  signedImageUrlSeconds: 300,
  signedMediaUrlSeconds: 600,
  sampleImage: { width: 1_200, height: 1_200, quality: 80 },
  reportNoteMaxCharacters: 1_000,
  logoutTimeoutMs: 10_000,
  sessionValidationMs: 5 * 60_000,
  sessionRefreshAdvisedMs: 10 * 60_000,
  sessionInactivityMs: 24 * 3_600_000,
  activityCheckMs: 5 * 60_000,
  maxConcurrentSessions: 3,
  copiedFlagMs: 2_000,
  toast: { visible: 3, durationMs: 4_000, widthPx: 356, hotkey: "F8" },
  realtime: { heartbeatMs: 25_000, reconnectDelaysMs: [1_000, 2_000, 5_000, 10_000] },
  errorLog: { entries: 10, minimumLevel: "info" },
} as const;
