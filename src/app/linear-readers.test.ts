import { growthFaults, timed } from "@test/hostile-texts.ts";
import { expect, test } from "vitest";
import { deviceName } from "@/domain/access/device-name";
import { excerptOf } from "@/domain/prompt/excerpt";
import { isolateCode } from "@/domain/prompt/isolate-code";
import { readMarkdown } from "@/domain/prompt/markdown";
import { countWords, fillTemplate, parseTemplate, variableNames } from "@/domain/prompt/template";
import { emailSchema, toPhoneNumber } from "@/features/auth/model/identity";
import { highlight } from "@/features/library/model/highlight";
import { nearestWords } from "@/features/library/model/nearest-words";
import { cutBlocks } from "@/features/prompt-editor/model/text-blocks";
import { downloadedFile } from "@/features/prompt-page/model/download";
import { findLayout } from "@/features/prompt-transfer/model/csv-layout";
import { readDocument } from "@/features/prompt-transfer/model/document";
import { cutAtWord, titleOfText } from "@/features/prompt-transfer/model/file-title";
import { sanitise } from "@/lib/sanitise";

const values = new Map([["a", "x"]]);
const question = "summarise ملخص ".repeat(12);

/** Everything that reads a user's text, as the pages call it. */
const readers: Record<string, (text: string) => unknown> = {
  "a sample's Markdown": readMarkdown,
  "an excerpt of a sample": excerptOf,
  "a prompt's blocks": parseTemplate,
  "a prompt's variables": (text) => variableNames(parseTemplate(text)),
  "a prompt in the blocks of its editor": (text) => cutBlocks(`${text}x`, cutBlocks(text)),
  "a prompt filled in": (text) => fillTemplate(parseTemplate(text), values),
  "a prompt's words": (text) => countWords(parseTemplate(text)),
  "code inside Arabic": (text) => isolateCode(`ع ${text}`),
  "a search's words in a text": (text) => highlight(text, question),
  "a title, searched for with a long question": (text) => highlight("A summary of the report", text),
  "words near a question": (text) => nearestWords(text, ["summary", "report"], 3),
  "a file of a prompt": (text) =>
    downloadedFile(
      { slug: "a", description: "", title: text, language: "en", tags: [], source: "/", text },
      "markdown",
    ),
  "a skill's body": (text) => readDocument(`---\nname: a\n---\n${text}`, "a.md"),
  "a table's layout": (text) => findLayout(text, "\n", null),
  "a title made of a text": (text) => [titleOfText(text), cutAtWord(text, 300)],
  "an entry of the log": sanitise,
  "a device's name": deviceName,
  "an e-mail address": (text) => emailSchema.safeParse(text),
  "a phone number": toPhoneNumber,
};

test.each(Object.entries(readers))("X4: 144,000 hostile characters are linear: %s", async (_name, read) => {
  expect(await growthFaults(timed(read))).toEqual([]);
});
