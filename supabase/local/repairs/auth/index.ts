import type { Repair } from "../../gateway.ts";
import { serveAdminUsers } from "./admin-users.ts";
import type { AuthContext } from "./context.ts";
import { limitEmailChanges } from "./email-change.ts";
import { refuseBannedUsers } from "./living-user.ts";
import { answerMailLinks } from "./mail-links.ts";
import { guardPasswordChange } from "./password-change.ts";
import { guardPasswordSignIn } from "./password-sign-in.ts";
import { refusePhones } from "./phone.ts";
import { guardRefresh } from "./refresh.ts";
import { recordSessionOrigin } from "./session-origin.ts";
import { hideKnownAddresses } from "./sign-up.ts";
import { completeAnswers } from "./token-claims.ts";
import { answerUnknownPaths } from "./unknown-paths.ts";
import { guardVerify, refuseOpenedLinks } from "./verify.ts";

/** Everything that makes lite's Auth answer as GoTrue does, in the order in which a call passes. */
export const authRepairs = (context: AuthContext, apiUrl: string): Repair[] => [
  completeAnswers(apiUrl),
  answerUnknownPaths,
  recordSessionOrigin(context),
  refusePhones,
  hideKnownAddresses(context),
  guardPasswordSignIn(context),
  guardRefresh(context),
  answerMailLinks(context),
  refuseOpenedLinks,
  guardVerify(context),
  refuseBannedUsers(context),
  guardPasswordChange(context),
  limitEmailChanges(context),
  serveAdminUsers(context),
];
