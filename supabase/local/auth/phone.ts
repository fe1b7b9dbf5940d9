import type { Repair } from "../gateway.ts";
import { authError, textOf } from "./answers.ts";
import { repairPost } from "./context.ts";

/** The answer of a project without an SMS provider. */
export const phonesAreOff = (status = 400) =>
  authError(status, "phone_provider_disabled", "Phone provider is disabled");

/** Lite ignores telephone numbers; GoTrue without an SMS provider refuses them. */
export const refusePhones: Repair = repairPost(
  ["signup", "token", "otp", "resend", "verify"],
  async ({ request, body, next }) => {
    if (!textOf(body, "phone")) return next();
    const path = new URL(request.url).pathname.replace("/auth/v1/", "");
    if (textOf(body, "token_hash")) return next();
    if (textOf(body, "email")) {
      return authError(400, "validation_failed", "Only an email address or phone number should be provided.");
    }
    return phonesAreOff(path === "token" ? 422 : 400);
  },
);
