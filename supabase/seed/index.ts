export { rebaseDemoDates, seedAccounts } from "./accounts.ts";
export type { SeedObject, SeedTarget } from "./target.ts";
