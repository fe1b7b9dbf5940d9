/** How much a trial of a hidden prompt may take. */
export const trialLimits = {
  perPersonAndDay: 3,
  /** Of visitors. */
  perNetworkAndDay: 1,
  /** Of everybody, unless AI_DAILY_TRIALS says otherwise. */
  defaultDailyTrials: 200,
  valueMaxCharacters: { text: 300, longtext: 4_000, number: 20, choice: 200 },
  resultMaxCharacters: 8_000,
} as const;
