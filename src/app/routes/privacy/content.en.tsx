import { Link } from "react-router-dom";
import type { LongText } from "@/components/layout/long-page";
import { brand } from "@/config/brand";
import * as paths from "@/config/paths";

export const content: LongText = {
  title: "Privacy Policy",
  lead: "What we keep about you, what for, who else sees it, and how you get rid of it. It is short because we collect little.",
  sections: [
    {
      id: "short",
      title: "In short",
      body: (
        <ul>
          <li>No advertising, no trackers, no visitor statistics, and nothing of yours is sold.</li>
          <li>You can browse, search and use every free prompt without an account.</li>
          <li>What you type into a prompt’s fields stays on your device.</li>
          <li>Card details go to Stripe and never reach us.</li>
          <li>
            You can download everything we keep about you, or delete your account, at any time by yourself.
          </li>
        </ul>
      ),
    },
    {
      id: "who",
      title: "Who is responsible",
      body: (
        <p>
          The operator of {brand.name}. You reach a person through the{" "}
          <Link to={paths.contact}>contact form</Link> or at{" "}
          <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>.
        </p>
      ),
    },
    {
      id: "visiting",
      title: "When you visit",
      body: (
        <>
          <p>
            To send you a page, a server has to know your network address. It is used for that, and to slow
            down whoever asks too often. The words of a search are sent to our database so that it can answer.
          </p>
          <p>
            We set no cookies. Your browser keeps a few things for itself: the theme you chose, your place on
            a page, what you typed into a prompt’s fields, the last ten error messages of the application,
            and, once you log in, your session. Clearing the data of this site in your browser removes them
            all.
          </p>
          <p>
            We count how often a prompt is copied, run or downloaded, as a number for each prompt and day. The
            count says nothing about who did it.
          </p>
        </>
      ),
    },
    {
      id: "account",
      title: "When you have an account",
      body: (
        <>
          <p>We keep what an account needs:</p>
          <ul>
            <li>your e-mail address or phone number, and your first name if you give one;</li>
            <li>your password as a hash that nobody can turn back into the password;</li>
            <li>when you signed up and last logged in, your role, and which e-mails you want;</li>
            <li>the plans you bought and when they end;</li>
            <li>
              the prompts you write, if you are a prompter. Your first name stands on those you publish.
            </li>
          </ul>
          <p>
            So that a stolen session is noticed, each session carries the name of your browser, a network
            address, a fingerprint of the browser in the form of a hash, and times. You see your sessions
            under <strong>Account settings → Security</strong> and can end any of them. Unusual events, such
            as an attempt to open a page you have no right to, may be kept in a security log with the same
            details.
          </p>
        </>
      ),
    },
    {
      id: "paying",
      title: "When you pay",
      body: (
        <p>
          You pay through Stripe. It receives your card or wallet details, we do not. We keep the order: which
          plan, the amount and currency, when it was paid or refunded, and Stripe’s reference, so that you get
          what you paid for and a receipt for it.
        </p>
      ),
    },
    {
      id: "writing",
      title: "When you write to us",
      body: (
        <p>
          A message through the contact form is stored with your name, your e-mail address and its topic, and
          is sent to our mailbox so that a person can answer you. A report about a prompt is stored with your
          account. Both are read by our staff and by nobody else.
        </p>
      ),
    },
    {
      id: "mail",
      title: "E-mail from us",
      body: (
        <p>
          You get the e-mails that your account needs: confirmations, links to log in, a welcome, receipts.
          News about the library and reminders before a plan ends come until you turn them off, under{" "}
          <strong>Account settings → Preferences</strong> or with the link at the foot of each of them.
        </p>
      ),
    },
    {
      id: "others",
      title: "Who else handles data for us",
      body: (
        <>
          <ul>
            <li>
              <strong>Supabase</strong> runs our database, sign-in, file storage and server functions.
            </li>
            <li>
              <strong>Stripe</strong> takes payments.
            </li>
            <li>
              <strong>Resend</strong> delivers our e-mails.
            </li>
            <li>A hosting provider delivers the pages themselves.</li>
          </ul>
          <p>
            They work for us, under contract, and may use the data for nothing else, except where the law
            obliges them, as it does Stripe with payments. Some of them work in other countries than yours,
            under the safeguards that their contracts name.
          </p>
          <p>
            When you press <strong>Run</strong>, your browser opens the tool you chose with your filled-in
            text. From there on that tool’s own privacy policy applies. We do not see what it answers.
          </p>
        </>
      ),
    },
    {
      id: "how-long",
      title: "How long",
      body: (
        <ul>
          <li>Your account and everything in it: until you delete it.</li>
          <li>Sessions and security log: no longer than your account.</li>
          <li>Orders: as long as bookkeeping law requires, even if the account is gone.</li>
          <li>Messages to us: until the matter is settled and no question about it can come up again.</li>
        </ul>
      ),
    },
    {
      id: "rights",
      title: "What you can do",
      body: (
        <>
          <p>
            Under <strong>Account settings → Your data</strong> you download everything we keep about you in
            one file, and delete your account. Deletion works at once and cannot be undone. What remains are
            the orders named above and prompts that you published: these stay in the library under its own
            name, without yours.
          </p>
          <p>
            Your name and address can be corrected in the same dialog. For everything else, such as
            restricting or objecting to the use of your data,{" "}
            <Link to={paths.contactAbout("other")}>write to us</Link>. If you think that we handle your data
            wrongly, you may also complain to the data protection authority where you live.
          </p>
        </>
      ),
    },
    {
      id: "why",
      title: "Why we may",
      body: (
        <p>
          We use your data to do what you asked us for (your account, your plan, your message), because the
          law demands it (bookkeeping), to keep the service safe (sessions, limits, log), or because you use
          the library and may want to hear of it (news and reminders), which you can stop at any time.
        </p>
      ),
    },
    {
      id: "changes",
      title: "When this page changes",
      body: (
        <p>
          The date at the top says when it last did. If a change means that we keep more about you or give it
          to somebody new, account holders hear of it by e-mail beforehand.
        </p>
      ),
    },
  ],
};
