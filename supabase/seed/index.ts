export { DEMO_ACCOUNTS, DEMO_PASSWORD, rebaseDemoDates, seedAccounts } from "./accounts.ts";
export { defaultImages } from "./default-images.ts";
export { seedLibrary } from "./library.ts";
export type { SeedObject, SeedTarget } from "./target.ts";
