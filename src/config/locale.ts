/** The languages of the interface, as `lib/i18n` compiles messages for them. */
export type Locale = "en" | "ar";
