import { expect, test } from "vitest";
import { AppError } from "@/lib/errors";
import { accountFailure, isMailHeldBack, isSpentLink, signInFailure } from "./auth-failure";

const failure = (status: number, code: string, message = "") => new AppError(message, { status, code });

test("A5: a wrong password, an unknown address and a ban give the same message", () => {
  const codes = ["invalid_credentials", "user_not_found", "user_banned"];
  expect(new Set(codes.map((code) => signInFailure(failure(400, code), "email")))).toEqual(
    new Set(["The e-mail or the password is not right."]),
  );
  expect(signInFailure(failure(400, "invalid_credentials"), "phone")).toBe(
    "The number or the password is not right.",
  );
});

test("without an SMS provider the phone's tab says so", () => {
  const refused = failure(400, "phone_provider_disabled", "Phone provider is disabled");
  expect(signInFailure(refused, "phone")).toBe(
    "Phone provider is disabled. Use your e-mail address instead.",
  );
  expect(accountFailure(refused)).toBe(signInFailure(refused, "phone"));
});

test("A6: too many attempts and an unreachable server give different messages", () => {
  expect(signInFailure(failure(429, "over_request_rate_limit"), "email")).toContain("Too many attempts");
  expect(signInFailure(new TypeError("Failed to fetch"), "email")).toContain("cannot be reached");
});

test("a weak or repeated password and an odd address are named in our own terms", () => {
  const said = (code: string) => accountFailure(failure(422, code, "the server's own words"));
  expect(said("weak_password")).toBe(
    "This password is among the first that are guessed. Choose another one.",
  );
  expect(said("same_password")).toBe("This is your present password. Choose another one.");
  expect(said("email_address_invalid")).toBe("This does not look like an e-mail address");
});

test("A13: a session that has ended is no mail that could not be sent", () => {
  for (const gone of [
    failure(400, "UNKNOWN_ERROR", "Auth session missing!"),
    failure(403, "session_not_found"),
    failure(403, "bad_jwt"),
    failure(401, "no_authorization"),
  ])
    expect(accountFailure(gone)).toBe("Log in again to go on.");
  expect(accountFailure(failure(400, "validation_failed"))).toContain("mail could not be sent");
});

test("a spent link is no failed connection", () => {
  expect(isSpentLink(failure(403, "otp_expired"))).toBe(true);
  expect(isSpentLink(failure(0, "UNKNOWN_ERROR"))).toBe(false);
  expect(isSpentLink(failure(429, "over_request_rate_limit"))).toBe(false);
});

test("a delayed mail is distinguished from other limits", () => {
  const message = "For security purposes, you can only request this after 42 seconds.";
  expect(isMailHeldBack(failure(429, "over_email_send_rate_limit", message))).toBe(true);
  expect(isMailHeldBack(failure(429, "over_email_send_rate_limit", "email rate limit exceeded"))).toBe(false);
  expect(isMailHeldBack(failure(400, "validation_failed"))).toBe(false);
});
