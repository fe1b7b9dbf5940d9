export { rebaseDemoDates, seedAccounts } from "./accounts.ts";
export { seedLibrary } from "./library.ts";
export { rebaseUsage } from "./usage-rows.ts";
