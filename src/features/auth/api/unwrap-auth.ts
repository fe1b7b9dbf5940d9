import type { AuthError } from "@supabase/auth-js";
import { AppError } from "@/lib/errors";

/** A refusal of the auth server as an `AppError` with its code, status and message; status 0 where none came back. */
export function toAuthFailure(error: AuthError): AppError {
  return new AppError(error.message, { code: error.code, status: error.status ?? 0, cause: error });
}

/** What the auth server answered; throws where it refused. */
export function unwrapAuth<T>(answer: { data: T; error: null } | { data: unknown; error: AuthError }): T {
  if (answer.error) throw toAuthFailure(answer.error);
  return answer.data as T;
}
