import type { Fact } from "../support/facts.ts";
import { ACCOUNT } from "./account.ts";
import { ADDRESS_CHANGES } from "./address-changes.ts";
import { ASSISTANT_SIGN_IN } from "./assistant-sign-in.ts";
import { ASSISTANTS } from "./assistants.ts";
import { AUTHORITY } from "./authority.ts";
import { CATEGORIES } from "./categories.ts";
import { DAILY_FIGURES } from "./daily-figures.ts";
import { DOWNLOADS } from "./downloads.ts";
import { DUPLICATES } from "./duplicates.ts";
import { ERROR_REPORTS } from "./error-reports.ts";
import { FILES } from "./files.ts";
import { KEEPING } from "./keeping.ts";
import { LEFTOVERS } from "./leftovers.ts";
import { LIMITS } from "./limits.ts";
import { LOGS } from "./logs.ts";
import { MANAGE_PROMPTS } from "./manage-prompts.ts";
import { MEMBERS } from "./members.ts";
import { MONEY } from "./money.ts";
import { NOTICES } from "./notices.ts";
import { ORDER_LISTS } from "./order-lists.ts";
import { OVERVIEW } from "./overview.ts";
import { OWN_PICTURES } from "./own-pictures.ts";
import { PLATFORM } from "./platform.ts";
import { PROMPT_REGISTER } from "./prompt-register.ts";
import { RECOVERY } from "./recovery.ts";
import { REPORT_LISTS } from "./reports.ts";
import { SEARCH_MISSES } from "./search-misses.ts";
import { SEARCH_WORDS } from "./search-words.ts";
import { SERVICE_CALLS } from "./service-calls.ts";
import { SHAPES } from "./shapes.ts";
import { STAFF } from "./staff.ts";
import { STAFF_MONEY } from "./staff-money.ts";
import { USER_ACTS } from "./user-acts.ts";
import { USER_LISTS } from "./user-lists.ts";
import { VERDICTS } from "./verdicts.ts";
import { VERSIONS } from "./versions.ts";
import { WORKFLOWS } from "./workflows.ts";

/** All facts; facts.test.ts and the mutation run check them. */
export const FACTS: Fact[] = [
  ...ACCOUNT,
  ...ADDRESS_CHANGES,
  ...ASSISTANT_SIGN_IN,
  ...ASSISTANTS,
  ...AUTHORITY,
  ...CATEGORIES,
  ...DAILY_FIGURES,
  ...DOWNLOADS,
  ...DUPLICATES,
  ...ERROR_REPORTS,
  ...FILES,
  ...KEEPING,
  ...LEFTOVERS,
  ...LIMITS,
  ...LOGS,
  ...MANAGE_PROMPTS,
  ...MEMBERS,
  ...MONEY,
  ...NOTICES,
  ...ORDER_LISTS,
  ...OVERVIEW,
  ...OWN_PICTURES,
  ...PLATFORM,
  ...PROMPT_REGISTER,
  ...RECOVERY,
  ...REPORT_LISTS,
  ...SEARCH_MISSES,
  ...SEARCH_WORDS,
  ...SERVICE_CALLS,
  ...SHAPES,
  ...STAFF_MONEY,
  ...STAFF,
  ...USER_ACTS,
  ...USER_LISTS,
  ...VERDICTS,
  ...VERSIONS,
  ...WORKFLOWS,
];
