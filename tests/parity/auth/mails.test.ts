import { expect } from "vitest";
import { parityCases } from "../support/cases.ts";
import { askAuth } from "../support/http.ts";
import { newestMail } from "../support/inbox.ts";
import { forgetPerson, newAddress, newPerson, PASSWORD } from "../support/people.ts";
import { authRefusal } from "../support/refusals.ts";

const nothing = { status: 200, body: {} };

const hashIn = (html: string) => /token_hash=([\w-]+)/.exec(html)?.[1];

async function signUp() {
  const email = newAddress();
  const { body } = await askAuth("POST", "signup", { body: { email, password: PASSWORD } });
  forgetPerson(body.id);
  return email;
}

parityCases("auth", [
  {
    name: "a forgotten password is answered with nothing",
    needs: ["mail"],
    call: async () => askAuth("POST", "recover", { body: { email: (await newPerson()).email } }),
    answers: nothing,
  },
  {
    name: "of an unknown address too",
    call: () => askAuth("POST", "recover", { body: { email: newAddress() } }),
    answers: nothing,
  },
  {
    name: "a forgotten password without an address is refused",
    call: () => askAuth("POST", "recover", { body: {} }),
    answers: authRefusal(400, "validation_failed"),
  },
  {
    name: "a forgotten password of what is no address is refused",
    call: () => askAuth("POST", "recover", { body: { email: "no-address" } }),
    answers: authRefusal(400, "validation_failed"),
  },
  {
    name: "the mail for a forgotten password carries a link that opens",
    needs: ["inbox"],
    call: async () => {
      const { email } = await newPerson();
      await askAuth("POST", "recover", { body: { email } });
      const token_hash = hashIn((await newestMail(email)).html);
      return askAuth("POST", "verify", { body: { type: "recovery", token_hash } });
    },
    answers: { status: 200, body: { access_token: expect.any(String) } },
  },
  {
    name: "a sign-in link is answered with nothing",
    needs: ["mail"],
    call: async () =>
      askAuth("POST", "otp", { body: { email: (await newPerson()).email, create_user: false } }),
    answers: nothing,
  },
  {
    name: "a sign-in link for an unknown address is refused where no account is to be made",
    call: () => askAuth("POST", "otp", { body: { email: newAddress(), create_user: false } }),
    answers: authRefusal(422, "otp_disabled"),
  },
  {
    name: "a sign-in link for nobody is refused",
    call: () => askAuth("POST", "otp", { body: {} }),
    answers: authRefusal(400, "validation_failed"),
  },
  {
    name: "a sign-in link by telephone is refused without an SMS provider",
    call: () => askAuth("POST", "otp", { body: { phone: "+15550100123" } }),
    answers: authRefusal(400, "phone_provider_disabled"),
  },
  {
    name: "a sign-in link makes an account, whose mail opens it",
    needs: ["inbox"],
    call: async () => {
      const email = newAddress();
      const asked = await askAuth("POST", "otp", { body: { email } });
      const token_hash = hashIn((await newestMail(email)).html);
      const opened = await askAuth("POST", "verify", { body: { type: "email", token_hash } });
      forgetPerson(opened.body.user.id);
      return { asked, opened, isSame: opened.body.user.email === email };
    },
    answers: { asked: nothing, opened: { status: 200 }, isSame: true },
  },
  {
    name: "a confirmation is sent again, at most once a minute",
    needs: ["mail"],
    call: async () => askAuth("POST", "resend", { body: { type: "signup", email: await signUp() } }),
    answers: authRefusal(429, "over_email_send_rate_limit"),
  },
  {
    name: "a confirmation for an unknown address is answered with nothing",
    call: () => askAuth("POST", "resend", { body: { type: "signup", email: newAddress() } }),
    answers: nothing,
  },
  {
    name: "a confirmation for a confirmed address is answered with nothing",
    call: async () =>
      askAuth("POST", "resend", { body: { type: "signup", email: (await newPerson()).email } }),
    answers: nothing,
  },
  {
    name: "a mail of an unknown kind is not sent again",
    call: () => askAuth("POST", "resend", { body: { type: "recovery", email: newAddress() } }),
    answers: authRefusal(400, "validation_failed"),
  },
  {
    name: "a confirmation without an address is refused",
    call: () => askAuth("POST", "resend", { body: { type: "signup" } }),
    answers: authRefusal(400, "validation_failed"),
  },
]);
