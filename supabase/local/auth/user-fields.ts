import type { Repair } from "../gateway.ts";
import { authError, readBody, textOf, withBody } from "./answers.ts";
import { claimsOf } from "./context.ts";
import { phonesAreOff } from "./phone.ts";

const E164 = /^\+?[1-9]\d{1,14}$/;

/** Lite ignores what a person may not change of the own account; GoTrue says so. */
export const refuseUserFields: Repair = async (request, next) => {
  if (request.method !== "PUT" || new URL(request.url).pathname !== "/auth/v1/user") return next(request);
  const body = await readBody(request);
  if (body instanceof Response) return body;
  const isSignedIn = claimsOf(request)?.sub;
  const phone = textOf(body, "phone").replaceAll(" ", "");
  if (isSignedIn && phone && !E164.test(phone)) {
    return authError(400, "validation_failed", "Invalid phone number format (E.164 required)");
  }
  if (isSignedIn && phone) return phonesAreOff();
  if (isSignedIn && body.app_metadata !== undefined && body.app_metadata !== null) {
    return authError(403, "not_admin", "Updating app_metadata requires admin privileges");
  }
  return next(withBody(request, body));
};
