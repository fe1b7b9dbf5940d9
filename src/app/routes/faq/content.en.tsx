import { Link } from "react-router-dom";
import { LibraryFiles, PartOfLibrary } from "@/components/prompt/library-total";
import * as paths from "@/config/paths";
import { PlanPrices } from "@/features/plans/components/plan-prices";
import type { FaqText } from "./faq-text";

export const content: FaqText = {
  title: "Questions and answers",
  lead: "The questions that come up before and after somebody pays. Each has an address of its own, so that you can send it to others.",
  groups: [
    {
      id: "library",
      title: "The library",
      questions: [
        {
          id: "what-is-a-prompt",
          question: "What is a prompt, and what do I get here?",
          answer: (
            <p>
              A prompt is the text you give to a chat assistant or an image generator. A good one says who is
              asking, what the material is, how the answer should look and what to do when something is
              missing. Here you get such texts ready-made, with the places marked that are yours to fill in.
            </p>
          ),
        },
        {
          id: "which-tools",
          question: "Which tools do the prompts work with?",
          answer: (
            <>
              <p>
                Each category is made for its tools: ChatGPT, Claude, Midjourney or n8n, and those for agents,
                research, video, music and voice. Texts written for one chat assistant usually serve the
                others as well.
              </p>
              <p>
                You need access to the tool itself. We run none of them and belong to none of their makers.
              </p>
            </>
          ),
        },
        {
          id: "free",
          question: "Which prompts are free?",
          answer: (
            <p>
              <PartOfLibrary that="free" /> carry the word Free: whole prompts, not samples.{" "}
              <Link to={paths.promptsFree}>See them all</Link>. You can fill in, copy and run them without an
              account.
            </p>
          ),
        },
        {
          id: "arabic",
          question: "Are the prompts in Arabic, too?",
          answer: (
            <p>
              <PartOfLibrary that="with_arabic" /> have an Arabic text, and the search understands both
              languages. The filter “Arabic” shows only those. The interface itself is complete in both:
              switch at the top of any page.
            </p>
          ),
        },
        {
          id: "fields",
          question: "What are the words in gold?",
          answer: (
            <p>
              Places for your own details. Fill in the fields beside the text and watch it change; what you
              leave empty stays as it is written. What you type stays on your device.
            </p>
          ),
        },
      ],
    },
    {
      id: "plans",
      title: "Plans and payment",
      questions: [
        {
          id: "price",
          question: "What does it cost, and how do the plans differ?",
          answer: (
            <>
              <PlanPrices />
              <p>
                Each opens every prompt in full, and the files of the free ones. Lifetime also opens the files
                of all others, such as workflows that you import into n8n, and everything that will be added.{" "}
                <Link to={paths.pricing}>Compare the plans</Link>
              </p>
            </>
          ),
        },
        {
          id: "renewal",
          question: "Does anything renew by itself?",
          answer: (
            <p>
              No. You pay once, and we keep no means of payment that could be charged again. A pass ends by
              itself; there is nothing to cancel.
            </p>
          ),
        },
        {
          id: "after-the-end",
          question: "What happens when my pass ends?",
          answer: (
            <p>
              Your account stays, and so do the free prompts. The full text of the others closes until you buy
              again. Copies that you made while the pass ran remain yours to use. If you buy before the end,
              the new days are added to those that are left.
            </p>
          ),
        },
        {
          id: "how-to-pay",
          question: "How do I pay?",
          answer: (
            <p>
              Through Stripe, by card or with the wallets that Stripe offers where you are. Your card details
              go there and never reach us. Prices are in US dollars.
            </p>
          ),
        },
        {
          id: "paid-no-access",
          question: "I paid, but I can’t see the prompts. What now?",
          answer: (
            <p>
              Your plan begins as soon as Stripe confirms the payment, usually within seconds. Reload the
              page, and check that you are logged in with the account you paid with. If it is still missing,{" "}
              <Link to={paths.paymentRecovery}>look for the payment</Link>, with or without an account. A
              payment does not get lost.
            </p>
          ),
        },
        {
          id: "refund",
          question: "Can I have my money back?",
          answer: (
            <p>
              <Link to={paths.contactAbout("payment")}>Write to us</Link> within 14 days of the payment and
              say what was wrong. A person reads it and decides. A refunded plan ends. Your rights as a
              consumer are not touched by this. The details are in the{" "}
              <Link to={`${paths.terms}#refunds`}>terms</Link>.
            </p>
          ),
        },
      ],
    },
    {
      id: "using",
      title: "Using prompts",
      questions: [
        {
          id: "your-text",
          question: "Do you see what I fill in or what the tool answers?",
          answer: (
            <p>
              No. The text is put together in your browser. When you press Run, your browser opens the tool
              with it; from there on it is between you and the tool.
            </p>
          ),
        },
        {
          id: "at-work",
          question: "May I use the prompts at work and for clients?",
          answer: (
            <p>
              Yes, as often as you like, and you may change them. What you may not do is sell or publish the
              prompts themselves. The <Link to={`${paths.terms}#use`}>terms</Link> say it exactly.
            </p>
          ),
        },
        {
          id: "same-result",
          question: "Will I get the result that is shown?",
          answer: (
            <p>
              Something of its kind. Models answer differently each time, and your details differ, too. A
              sample shows the kind of result a prompt is written for; illustrations of the subject, called
              so, stand in for pictures. Check facts and figures before you use them.
            </p>
          ),
        },
        {
          id: "files",
          question: "Who can download attached files?",
          answer: (
            <p>
              Members with the Lifetime plan, and with every plan the files of free prompts. Everybody sees
              how many files a prompt has before buying. <LibraryFiles />
            </p>
          ),
        },
        {
          id: "mistake",
          question: "I found a mistake in a prompt.",
          answer: (
            <p>
              Thank you. <Link to={paths.contactAbout("prompt")}>Tell us which prompt it is</Link>, and what
              should be different.
            </p>
          ),
        },
      ],
    },
    {
      id: "account",
      title: "Account and data",
      questions: [
        {
          id: "need-an-account",
          question: "Do I need an account?",
          answer: (
            <p>
              Not for browsing, searching and the free prompts. For buying a plan you do, since it has to
              belong to somebody.
            </p>
          ),
        },
        {
          id: "log-in",
          question: "I cannot log in.",
          answer: (
            <p>
              <Link to={paths.resetPassword}>Set a new password</Link>, or choose on the login page to get a
              link by e-mail instead. New accounts first confirm their address; that link is in your inbox.
            </p>
          ),
        },
        {
          id: "delete",
          question: "How do I download my data or delete my account?",
          answer: (
            <p>
              Open the menu behind your initial, then <strong>Account settings → Your data</strong>. Both work
              at once and without asking us. What is kept and why is in the{" "}
              <Link to={paths.privacy}>Privacy Policy</Link>.
            </p>
          ),
        },
        {
          id: "mails",
          question: "Which e-mails will I get?",
          answer: (
            <p>
              Confirmations, links to log in, a welcome and receipts. Now and then news of the library, and a
              reminder before a plan ends; a link at their foot turns both off.
            </p>
          ),
        },
        {
          id: "write-prompts",
          question: "Can I publish prompts of my own?",
          answer: (
            <p>
              Prompts are written by prompters, who are invited by a person.{" "}
              <Link to={paths.contactAbout("other")}>Write to us</Link> with two prompts that you are proud
              of.
            </p>
          ),
        },
      ],
    },
  ],
};
