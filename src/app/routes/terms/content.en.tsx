import { Link } from "react-router-dom";
import type { LongText } from "@/components/layout/long-page";
import { brand } from "@/config/brand";
import * as paths from "@/config/paths";

export const content: LongText = {
  title: "Terms of Service",
  lead: "What you may expect of us and we of you, in sentences that can be read in one sitting.",
  sections: [
    {
      id: "what",
      title: "What this is",
      body: (
        <>
          <p>
            {brand.name} is a library of ready-made prompts for chat assistants, image generators and workflow
            tools. “We” is the operator of {brand.name}; “you” is whoever uses it. By opening an account or
            buying a plan you agree to these terms.
          </p>
          <p>
            You use a prompt in a tool of your own choice. Those tools belong to other companies, with their
            own terms and prices. We are not connected with them, and their names are the marks of their
            owners.
          </p>
        </>
      ),
    },
    {
      id: "account",
      title: "Your account",
      body: (
        <p>
          An account belongs to one person. Give an address that reaches you, keep your password to yourself,
          and end sessions that you do not know under <strong>Account settings → Security</strong>. You must
          be old enough to make a contract where you live, or have somebody who is agree for you.
        </p>
      ),
    },
    {
      id: "plans",
      title: "Plans",
      body: (
        <>
          <ul>
            <li>
              <strong>Monthly pass</strong>: $9, paid once, for 30 days.
            </li>
            <li>
              <strong>Yearly pass</strong>: $49, paid once, for 365 days.
            </li>
            <li>
              <strong>Lifetime</strong>: $99, paid once, without an end.
            </li>
          </ul>
          <p>
            Every plan opens the full text of all prompts while it lasts. Lifetime also opens files attached
            to prompts, such as workflows, and all prompts that will be added for as long as the library
            exists.
          </p>
          <p>
            <strong>Nothing renews by itself.</strong> We keep no means of payment that we could charge again.
            When a pass ends, your account stays and the free prompts stay open. If you buy a pass while
            another still runs, the new days are added at its end.
          </p>
        </>
      ),
    },
    {
      id: "payment",
      title: "Payment",
      body: (
        <p>
          Prices are in US dollars. You pay through Stripe, our payment provider. The contract is made, and
          your plan begins, when Stripe confirms the payment to us. If you paid and your plan is not there,{" "}
          <Link to={paths.contactAbout("payment")}>write to us</Link>: a payment is never lost.
        </p>
      ),
    },
    {
      id: "refunds",
      title: "Refunds",
      body: (
        <p>
          Not what you hoped for? <Link to={paths.contactAbout("payment")}>Write to us</Link> within 14 days
          of the payment and say why. A person reads it and decides; the money goes back the way it came. A
          refunded plan ends. Rights that the law gives you as a consumer, such as a right of withdrawal,
          remain untouched by this.
        </p>
      ),
    },
    {
      id: "use",
      title: "What you may do with prompts",
      body: (
        <>
          <p>
            Use them as often as you like, for yourself, in your job and in work for clients. Change them.
            Keep the copies that you filled in while your plan ran; they stay yours to use after it has ended.
            What a tool makes of them is a matter between you and that tool; we claim nothing of it.
          </p>
          <p>You may not:</p>
          <ul>
            <li>sell, publish or pass on the prompts or files themselves, whole or in large parts;</li>
            <li>share an account, or copy the library by machine;</li>
            <li>use the prompts to break the law or the rights of others;</li>
            <li>try to get around the limits of the service.</li>
          </ul>
        </>
      ),
    },
    {
      id: "results",
      title: "What a prompt can promise",
      body: (
        <p>
          A prompt asks; a model answers, and differently each time. Models make mistakes and sound sure of
          them. Sample results show what a prompt is written for, not what it will lead to. Check what matters
          before you rely on it, above all in questions of law, health and money.
        </p>
      ),
    },
    {
      id: "prompters",
      title: "If you publish prompts",
      body: (
        <>
          <p>
            What you write remains your work. By publishing it you allow us to show it in the library, to
            translate it, and to let others use it as described above. Publish only what is yours to give,
            without other people’s data, passwords or keys in it.
          </p>
          <p>
            If you leave, published prompts stay in the library under its own name, so that those who paid for
            them keep them.
          </p>
        </>
      ),
    },
    {
      id: "breaches",
      title: "If somebody breaks these terms",
      body: (
        <p>
          We may hide a prompt, end a session or close an account. You can have a person look at it again:{" "}
          <Link to={paths.contact}>write to us</Link> and say what happened.
        </p>
      ),
    },
    {
      id: "liability",
      title: "What we answer for",
      body: (
        <p>
          We work to keep the library open and correct, but cannot promise that it is never interrupted or
          wrong. We answer without limit for what we do on purpose or through gross negligence and wherever
          the law says so. Otherwise we answer only for damage that was to be foreseen, up to what you paid
          us.
        </p>
      ),
    },
    {
      id: "end",
      title: "The end",
      body: (
        <p>
          You can delete your account at any time under <strong>Account settings → Your data</strong>. What is
          deleted and what remains is described in the <Link to={paths.privacy}>Privacy Policy</Link>. A plan
          that still runs ends with the account.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes",
      body: (
        <p>
          The date at the top says when these terms last changed. A plan keeps the terms under which it was
          bought, unless the change is in your favour. Whatever protection the law of your country gives you
          as a consumer, you keep.
        </p>
      ),
    },
  ],
};
