/** In lib, because features other than plans invalidate the plans. */
export const planKeys = { all: ["plans"] as const };
