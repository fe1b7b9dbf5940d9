import { randomBytes } from "node:crypto";
import { onTestFinished } from "vitest";
import { type Answer, askAuth } from "./http.ts";

export const PASSWORD = "parity-Password-1";

export type Person = { id: string; email: string };

export type Session = Person & { token: string; refreshToken: string };

/** An unused address, in a domain that no one reads. */
export const newAddress = () => `parity-${randomBytes(8).toString("hex")}@example.com`;

/** Deletes an account when the test is over, no matter who created it. */
export function forgetPerson(id: string): void {
  onTestFinished(async () => {
    await askAuth("DELETE", `admin/users/${id}`, { as: "service" });
  });
}

/** An account for this test, with a confirmed address by default. */
export async function newPerson(given: Record<string, unknown> = {}): Promise<Person> {
  const body = { email: newAddress(), password: PASSWORD, email_confirm: true, ...given };
  const made = await askAuth("POST", "admin/users", { as: "service", body });
  if (made.status !== 200) throw new Error(`No account could be made: ${JSON.stringify(made.body)}`);
  forgetPerson(made.body.id);
  return { id: made.body.id, email: made.body.email };
}

export const signIn = (email: string, password = PASSWORD): Promise<Answer> =>
  askAuth("POST", "token?grant_type=password", { body: { email, password } });

export const refresh = (token: string): Promise<Answer> =>
  askAuth("POST", "token?grant_type=refresh_token", { body: { refresh_token: token } });

/** Signs in an existing user. */
export async function sessionOf({ id, email }: Person): Promise<Session> {
  const { status, body } = await signIn(email);
  if (status !== 200) throw new Error(`Nobody could sign in: ${JSON.stringify(body)}`);
  return { id, email, token: body.access_token, refreshToken: body.refresh_token };
}

/** A new account, signed in. */
export const newSession = async (given: Record<string, unknown> = {}) => sessionOf(await newPerson(given));

/**
 * The link data that the secret key gets instead of a mail: `hashed_token` opens the link, `email_otp` is the code.
 */
export async function newLink(type: string, email: string, more: Record<string, unknown> = {}) {
  const { status, body } = await askAuth("POST", "admin/generate_link", {
    as: "service",
    body: { type, email, ...more },
  });
  if (status !== 200) throw new Error(`No link could be made: ${JSON.stringify(body)}`);
  return body as { id: string; hashed_token: string; email_otp: string; verification_type: string };
}
