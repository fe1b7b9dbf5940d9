import type { Repair } from "../gateway.ts";
import { serveAdminUsers } from "./admin-users.ts";
import { answerInVersion } from "./api-version.ts";
import type { AuthContext } from "./context.ts";
import { limitEmailChanges } from "./email-change.ts";
import { refuseBannedUsers } from "./living-user.ts";
import { logOutEverywhere } from "./logout.ts";
import { answerMailLinks } from "./mail-links.ts";
import { redirectOpenedLinks } from "./opened-links.ts";
import { guardPasswordChange } from "./password-change.ts";
import { guardPasswordSignIn } from "./password-sign-in.ts";
import { refusePhones } from "./phone.ts";
import { guardRefresh } from "./refresh.ts";
import { recordSessionOrigin } from "./session-origin.ts";
import { hideKnownAddresses } from "./sign-up.ts";
import { completeAnswers } from "./token-claims.ts";
import { answerUnknownPaths } from "./unknown-paths.ts";
import { refuseUserFields } from "./user-fields.ts";
import { guardVerify } from "./verify.ts";

/** Everything that makes lite's Auth answer as GoTrue does, in the order in which a call passes. */
export const authRepairs = (context: AuthContext): Repair[] => [
  answerInVersion,
  redirectOpenedLinks(context),
  completeAnswers(context),
  answerUnknownPaths,
  recordSessionOrigin(context),
  refusePhones,
  hideKnownAddresses(context),
  guardPasswordSignIn(context),
  guardRefresh(context),
  answerMailLinks(context),
  guardVerify(context),
  refuseBannedUsers(context),
  logOutEverywhere,
  refuseUserFields,
  guardPasswordChange(context),
  limitEmailChanges(context),
  serveAdminUsers(context),
];
