import type { Fact } from "../support/facts.ts";
import { ACCOUNT } from "./account.ts";
import { AUTHORITY } from "./authority.ts";
import { ERROR_REPORTS } from "./error-reports.ts";
import { FILES } from "./files.ts";
import { KEEPING } from "./keeping.ts";
import { LEFTOVERS } from "./leftovers.ts";
import { LIMITS } from "./limits.ts";
import { MEMBERS } from "./members.ts";
import { MONEY } from "./money.ts";
import { NOTICES } from "./notices.ts";
import { RECOVERY } from "./recovery.ts";
import { SERVICE_CALLS } from "./service-calls.ts";
import { SHAPES } from "./shapes.ts";
import { STAFF } from "./staff.ts";
import { VERSIONS } from "./versions.ts";
import { WORKFLOWS } from "./workflows.ts";

/** Every rule that facts.test.ts asks about; the mutation run asks them too. */
export const FACTS: Fact[] = [
  ...AUTHORITY,
  ...ERROR_REPORTS,
  ...FILES,
  ...KEEPING,
  ...LEFTOVERS,
  ...LIMITS,
  ...MEMBERS,
  ...ACCOUNT,
  ...MONEY,
  ...RECOVERY,
  ...NOTICES,
  ...SERVICE_CALLS,
  ...SHAPES,
  ...STAFF,
  ...VERSIONS,
  ...WORKFLOWS,
];
