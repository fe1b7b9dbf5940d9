/** The demo accounts of the seed; the address of each is `<name>@aurum.test`. */
export const DEMO_ACCOUNTS = [
  "user",
  "expired",
  "member",
  "lifetime",
  "prompter",
  "jadmin",
  "admin",
  "super",
] as const;

export type DemoAccount = (typeof DEMO_ACCOUNTS)[number];
