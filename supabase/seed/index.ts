export { rebaseDemoDates, seedAccounts } from "./accounts.ts";
export { seedLibrary } from "./library.ts";
