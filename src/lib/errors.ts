/** The application's only error type: `code`, `message` in words, and an HTTP-like `status`. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(message: string, options: { code?: string; status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = "AppError";
    this.code = options.code ?? "UNKNOWN_ERROR";
    this.status = options.status ?? 500;
  }
}

/** UNKNOWN_ERROR for error objects, UNEXPECTED_ERROR for the rest, status 500 (spec 8.7). */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof Error) return new AppError(thrown.message, { cause: thrown });
  return new AppError("An unexpected error occurred", { code: "UNEXPECTED_ERROR", cause: thrown });
}
