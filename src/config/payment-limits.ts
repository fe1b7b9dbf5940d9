/** Payment's numbers (spec 9.1); apart from `limits.ts`, because visitors do not need them. */
export const paymentLimits = {
  sessionBackupMs: 3_600_000,
  restoration: { attempts: 5, backoffBase: 2, attemptMs: 10_000 },
  follow: { firstMs: 1_000, slowestMs: 5_000, wholeMs: 120_000 },
  invoiceLineMaxCharacters: 120,
  invoiceAddressMaxCharacters: 500,
  invoiceTaxIdMaxCharacters: 40,
} as const;
