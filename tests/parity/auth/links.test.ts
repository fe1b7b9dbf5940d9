import { expect } from "vitest";
import { parityCases } from "../support/cases.ts";
import { askAuth } from "../support/http.ts";
import { forgetPerson, newAddress, newLink, newPerson, PASSWORD } from "../support/people.ts";
import { authRefusal } from "../support/refusals.ts";

const verify = (body: Record<string, unknown>) => askAuth("POST", "verify", { body });

/** A link of that kind to a new account; recovery and magic links go to confirmed ones. */
async function linkTo(type: string, isConfirmed: boolean) {
  const { email } = await newPerson({ email_confirm: isConfirmed });
  return { email, ...(await newLink(type, email, type === "signup" ? { password: PASSWORD } : {})) };
}

const opensSession = {
  status: 200,
  body: { access_token: expect.any(String), refresh_token: expect.any(String) },
};

parityCases("auth", [
  {
    name: "a sign-up link confirms the address and opens a session",
    call: async () => verify({ type: "signup", token_hash: (await linkTo("signup", false)).hashed_token }),
    answers: { ...opensSession, body: { user: { email_confirmed_at: expect.any(String) } } },
  },
  {
    name: "type email opens a sign-up link too",
    call: async () => verify({ type: "email", token_hash: (await linkTo("signup", false)).hashed_token }),
    answers: opensSession,
  },
  {
    name: "a recovery link opens a session",
    call: async () => verify({ type: "recovery", token_hash: (await linkTo("recovery", true)).hashed_token }),
    answers: opensSession,
  },
  {
    name: "a magic link opens a session",
    call: async () =>
      verify({ type: "magiclink", token_hash: (await linkTo("magiclink", true)).hashed_token }),
    answers: opensSession,
  },
  {
    name: "type email opens a magic link too",
    call: async () => verify({ type: "email", token_hash: (await linkTo("magiclink", true)).hashed_token }),
    answers: opensSession,
  },
  {
    name: "a link opens once",
    call: async () => {
      const { hashed_token: token_hash } = await linkTo("recovery", true);
      await verify({ type: "recovery", token_hash });
      return verify({ type: "recovery", token_hash });
    },
    answers: authRefusal(403, "otp_expired"),
  },
  {
    name: "a newer link ends the older one",
    call: async () => {
      const { email, hashed_token } = await linkTo("recovery", true);
      await newLink("recovery", email);
      return verify({ type: "recovery", token_hash: hashed_token });
    },
    answers: authRefusal(403, "otp_expired"),
  },
  {
    name: "a link of no kind is refused",
    call: () => verify({ token_hash: "0".repeat(56) }),
    answers: authRefusal(400, "validation_failed"),
  },
  {
    name: "a link that there never was is refused",
    call: () => verify({ type: "email", token_hash: "0".repeat(56) }),
    answers: authRefusal(403, "otp_expired"),
  },
  {
    name: "a link of an unknown kind is refused",
    call: () => verify({ type: "nonsense", token_hash: "0".repeat(56) }),
    answers: { status: expect.toSatisfy((status: number) => status >= 400 && status < 500) },
  },
  {
    name: "neither code nor link is refused",
    call: () => verify({ type: "email", email: newAddress() }),
    answers: authRefusal(400, "validation_failed"),
  },
  {
    name: "a link together with an address is refused",
    call: () => verify({ type: "email", token_hash: "0".repeat(56), email: newAddress() }),
    answers: authRefusal(400, "validation_failed"),
  },
  {
    name: "the code of a mail opens as its link does",
    call: async () => {
      const { email, email_otp } = await linkTo("recovery", true);
      return verify({ type: "recovery", email, token: email_otp });
    },
    answers: opensSession,
  },
  {
    name: "a wrong code is refused",
    call: async () => {
      const { email, email_otp } = await linkTo("recovery", true);
      return verify({ type: "recovery", email, token: email_otp === "123456" ? "654321" : "123456" });
    },
    answers: authRefusal(403, "otp_expired"),
  },
  {
    name: "a code of an unknown address is refused in the same way",
    call: () => verify({ type: "recovery", email: newAddress(), token: "123456" }),
    answers: authRefusal(403, "otp_expired"),
  },
  {
    name: "the link of a banned account is refused",
    call: async () => {
      const { id, hashed_token } = await linkTo("recovery", true);
      await askAuth("PUT", `admin/users/${id}`, { as: "service", body: { ban_duration: "1h" } });
      return verify({ type: "recovery", token_hash: hashed_token });
    },
    answers: authRefusal(403, "user_banned"),
  },
  {
    name: "the old address that mails used to carry answers with a redirect",
    call: async () => {
      const { hashed_token } = await linkTo("recovery", true);
      const { status, headers } = await askAuth("GET", `verify?type=recovery&token=${hashed_token}`, {
        as: "nobody",
      });
      return { status, hasSession: headers.location?.includes("#access_token=") };
    },
    answers: { status: 303, hasSession: true },
  },
  {
    name: "a used link by that address redirects with the reason",
    call: async () => {
      const { status, headers } = await askAuth("GET", `verify?type=recovery&token=${"0".repeat(56)}`, {
        as: "nobody",
      });
      return { status, location: headers.location };
    },
    answers: { status: 303, location: expect.stringContaining("error_code=otp_expired") },
  },
  {
    name: "a link for a new account makes one that is not confirmed",
    call: async () => {
      const link = await newLink("signup", newAddress(), {
        password: PASSWORD,
        data: { first_name: "Mona" },
      });
      forgetPerson(link.id);
      const { body } = await askAuth("GET", `admin/users/${link.id}`, { as: "service" });
      return { link, user: body, confirmed: body.email_confirmed_at ?? null };
    },
    answers: {
      link: {
        action_link: expect.stringContaining("/verify?"),
        email_otp: expect.stringMatching(/^\d{6,10}$/),
        hashed_token: expect.stringMatching(/^[0-9a-f]{56}$/),
        verification_type: "signup",
        redirect_to: expect.any(String),
      },
      user: { user_metadata: { first_name: "Mona" } },
      confirmed: null,
    },
  },
  {
    name: "an invitation makes an account that is not confirmed",
    call: async () => {
      const link = await newLink("invite", newAddress(), { data: { first_name: "Mona" } });
      forgetPerson(link.id);
      return { link, opened: await verify({ type: "invite", token_hash: link.hashed_token }) };
    },
    answers: { link: { verification_type: "invite", invited_at: expect.any(String) }, opened: opensSession },
  },
  {
    name: "a recovery link of an unknown address is refused",
    call: () =>
      askAuth("POST", "admin/generate_link", {
        as: "service",
        body: { type: "recovery", email: newAddress() },
      }),
    answers: authRefusal(404, "user_not_found"),
  },
  {
    name: "a sign-up link of a confirmed account is refused",
    call: async () => {
      const { email } = await newPerson();
      const body = { type: "signup", email, password: PASSWORD };
      return askAuth("POST", "admin/generate_link", { as: "service", body });
    },
    answers: authRefusal(422, "email_exists"),
  },
  {
    name: "a link of an unknown kind is not made",
    call: async () => {
      const { email } = await newPerson();
      return askAuth("POST", "admin/generate_link", { as: "service", body: { type: "nonsense", email } });
    },
    answers: authRefusal(400, "validation_failed"),
  },
]);
