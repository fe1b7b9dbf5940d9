/** Of notifications (spec 9.10). */
export const toastLimits = {
  visible: 3,
  durationMs: 4_000,
  readingMsPerWord: 300,
  widthPx: 356,
  hotkey: "F8",
} as const;
