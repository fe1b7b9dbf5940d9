/**
 * The specification's numbers (section 9) that visitors need, and limits of typed text, enforced by the database too. Units
 * are in the names.
 * Spec 9.1.
 */
export const limits = {
  firstNameMaxCharacters: 80,
  passwordMinCharacters: 10,
  passwordMaxBytes: 72,
  contactNameMaxCharacters: 80,
  contactMessageMinCharacters: 10,
  contactMessageMaxCharacters: 5_000,
  mailResendWaitMs: 60_000,
  welcomeEmailDelayMs: 1_000,
  typedSignUpAskMs: 250,
  typedSignUpWaitMs: 10_000,
  signedImageUrlSeconds: 300,
  signedMediaUrlSeconds: 600,
  signedImage: { width: 400, height: 400, quality: 80 },
  signedFilesMax: 12,
  /** An example is looked at for its details, on the whole width of a page. */
  sampleImage: { width: 1_200, height: 1_200 },
  reportNoteMaxCharacters: 1_000,
  workflowMaxBytes: 2 * 1024 * 1024,
  favoritesMax: 2_000,
  categoryNameMaxCharacters: 80,
  categoryFeaturesMax: 12,
  categoryFeatureMaxCharacters: 80,
  collectionsMax: 200,
  collectionItemsMax: 500,
  collectionNameMaxCharacters: 80,
  collectionNoteMaxCharacters: 1_000,
  expiryNoticeDays: 7,
  logoutTimeoutMs: 10_000,
  sessionValidationMs: 5 * 60_000,
  roleRetryMs: 15_000,
  sessionRefreshAdvisedMs: 10 * 60_000,
  sessionInactivityMs: 24 * 3_600_000,
  activityCheckMs: 5 * 60_000,
  maxConcurrentSessions: 3,
  copiedFlagMs: 2_000,
  realtime: { heartbeatMs: 25_000, reconnectDelaysMs: [1_000, 2_000, 5_000, 10_000] },
  errorLog: { entries: 10, minimumLevel: "info" },
} as const;
