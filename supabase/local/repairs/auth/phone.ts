import type { Repair } from "../../gateway.ts";
import { authError, textOf } from "./answers.ts";
import { repairPost } from "./context.ts";

/** Lite ignores telephone numbers; GoTrue without an SMS provider refuses them. */
export const refusePhones: Repair = repairPost(
  ["signup", "token", "otp", "verify", "resend"],
  async ({ body, next }) =>
    textOf(body, "phone") && !textOf(body, "email")
      ? authError(400, "phone_provider_disabled", "Phone provider is disabled")
      : next(),
);
