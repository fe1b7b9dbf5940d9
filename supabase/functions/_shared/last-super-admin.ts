import { HttpError } from "./errors.ts";

/** Throws 409 where the database refuses because one super admin must remain. Threat R7. */
export function refuseLastSuperAdmin(error: { code?: string } | null): void {
  if (error?.code === "55000") throw new HttpError(409, "last_super_admin", "One super admin must remain");
}
