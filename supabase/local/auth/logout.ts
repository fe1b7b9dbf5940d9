import type { Repair } from "../gateway.ts";

/** Lite ends the caller's session alone where no scope is named; GoTrue ends all of them. */
export const logOutEverywhere: Repair = async (request, next) => {
  const url = new URL(request.url);
  if (url.pathname !== "/auth/v1/logout" || url.searchParams.get("scope")) return next(request);
  url.searchParams.set("scope", "global");
  return next(new Request(url, request));
};
