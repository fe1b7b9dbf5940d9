import type { AuthError } from "@supabase/auth-js";
import { AppError } from "@/lib/errors";

/** The auth server's error as an `AppError`; status 0 where there was no response. */
export function toAuthFailure(error: AuthError): AppError {
  return new AppError(error.message, { code: error.code, status: error.status ?? 0, cause: error });
}

export function unwrapAuth<T>(answer: { data: T; error: null } | { data: unknown; error: AuthError }): T {
  if (answer.error) throw toAuthFailure(answer.error);
  return answer.data as T;
}
