import type { Repair } from "../gateway.ts";
import { authError } from "./answers.ts";

const SERVED =
  /^(signup|token|otp|magiclink|recover|resend|verify|logout|user|reauthenticate|health|settings|authorize|callback|invite|admin\/.*|\.well-known\/.*)$/;

/** Lite answers a path that it does not know in plain text, and without a token with 401. */
export const answerUnknownPaths: Repair = async (request, next) => {
  const [, path] = /^\/auth\/v1\/(.*)$/.exec(new URL(request.url).pathname) ?? [];
  if (path === undefined || SERVED.test(path)) return next(request);
  return authError(404, "not_found", "Requested path not found");
};
