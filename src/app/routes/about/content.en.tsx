import { Link } from "react-router-dom";
import { LibraryTotal, PartOfLibrary } from "@/components/prompt/library-total";
import { brand } from "@/config/brand";
import * as paths from "@/config/paths";
import type { AboutText } from "./about-text";

export const content: AboutText = {
  titleLead: "A good question",
  titleTurn: "is worth keeping.",
  lead: `${brand.name} is a library of prompts for the tools that people already use: chat assistants, image generators and workflow tools. You search, fill in what is yours, copy, and run.`,
  chapters: [
    {
      title: "Why a library",
      body: (
        <>
          <p>
            Everybody who works with a language model knows the afternoon on which it finally did what it
            should. The text that brought it there is a small piece of work: it says who is asking, what the
            material is, what the answer must contain, what it must leave out, and what to do when something
            is missing.
          </p>
          <p>
            Then it lies in some chat and is lost. Here such texts are kept, named, improved and found again,
            so that the next person begins where the last one arrived.
          </p>
        </>
      ),
    },
    {
      title: "What is in it",
      body: <LibraryTotal />,
    },
    {
      title: "What makes a prompt ready",
      body: (
        <ul>
          <li>
            <strong>It marks what is yours.</strong> Names, dates, material and tone are fields with examples
            in them. The rest is finished.
          </li>
          <li>
            <strong>It sets measures.</strong> How long, in which order, in which words; a reader could check
            the answer against it.
          </li>
          <li>
            <strong>It knows where it fails.</strong> It says what the model is to do when it does not know:
            ask, leave a gap, send you to a person.
          </li>
          <li>
            <strong>It is described honestly.</strong> The description promises what the text does. Where
            there is a sample result, you can read it before you pay.
          </li>
        </ul>
      ),
    },
    {
      title: "Two languages",
      body: (
        <p>
          <PartOfLibrary that="with_arabic" /> have an Arabic text beside the English one. The Arabic is a
          text of its own: it has its own examples, its own names and measures, and where a habit of language
          differs, so does the instruction. The search reads both, with and without vowel signs, and forgives
          typing errors.
        </p>
      ),
    },
    {
      title: "Pay once",
      body: (
        <p>
          A library should not be a standing order. Each plan is paid once, for some time or for good. None
          renews. The free prompts are whole prompts, open to everybody, without an account.{" "}
          <Link to={paths.pricing}>See the plans</Link>
        </p>
      ),
    },
    {
      title: "What we leave alone",
      body: (
        <p>
          We show no advertising and follow nobody around. What you type into a prompt stays on your device;
          the text is put together there and goes to the tool that you choose, not to us. The{" "}
          <Link to={paths.privacy}>Privacy Policy</Link> says the rest, in few words.
        </p>
      ),
    },
    {
      title: "Who writes them",
      body: (
        <p>
          The editors of {brand.name}, and prompters whose names stand on their prompts. Found something
          wrong, missing or better? <Link to={paths.contact}>Write to us</Link>: a person reads it.
        </p>
      ),
    },
  ],
};
