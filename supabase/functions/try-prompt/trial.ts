import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { Locale } from "../../../src/config/locale.ts";
import { trialLimits } from "../../../src/config/trial-limits.ts";
import type { Json } from "../../../src/domain/json.ts";
import { type ReadPrompt, readPrompt } from "../../../src/domain/prompt/read-prompt.ts";
import { type PromptVariable, wordsIn } from "../../../src/domain/prompt/variables.ts";
import { HttpError } from "../_shared/errors.ts";
import { leakGuard } from "./leak-guard.ts";
import type { HiddenText } from "./word-runs.ts";

const rowSchema = z.object({
  slug: z.string(),
  variables: z.custom<Json>(),
  prompt_text: z.string(),
  prompt_text_ar: z.string().nullable(),
  public_texts: z.array(z.string()),
  is_stopped: z.boolean(),
});

export type Holder = { person: string | null; network: string };
type TrialText = Omit<z.infer<typeof rowSchema>, "is_stopped">;

/**
 * The text, read with the service key: the caller may not read it. Throws 404 for every prompt that cannot be tried, and
 * 403 after two withheld results. Threat L2, L4.
 */
export async function openTrial(service: SupabaseClient, target: string, holder: Holder): Promise<TrialText> {
  const { data, error } = await service.rpc("trial_text", { target, ...holder });
  if (error) throw new Error(`trial_text: ${error.code}`);
  const [row] = z.array(rowSchema).parse(data);
  if (row === undefined) throw new HttpError(404, "not_found", "This prompt cannot be tried");
  if (row.is_stopped) throw new HttpError(403, "trials_stopped", "There are no more trials from here");
  return row;
}

export async function noteWithheld(service: SupabaseClient, target: string, holder: Holder): Promise<void> {
  const { error } = await service.rpc("note_withheld_trial", { target, ...holder });
  if (error) throw new Error(`note_withheld_trial: ${error.code}`);
}

/** A prompt's text in that language, with the values of its form. */
export type Trial = {
  read: ReadPrompt;
  language: Locale;
  values: ReadonlyMap<string, string>;
  published: readonly string[];
};

const refused = (name: string, why: string) => new HttpError(400, "invalid_body", `values.${name}: ${why}`);

/** The word for a field: what was sent if the field can hold it, else its default. */
function wordFor(field: PromptVariable, sent: string | undefined): string {
  const { name, type, options } = field;
  const word = sent ?? wordsIn([field], new Map()).get(name) ?? "";
  if (word.trim() === "") throw refused(name, "Fill it in");
  if (sent === undefined) return word;
  if (type === "choice" && !options.includes(word)) throw refused(name, "Choose one of its options");
  if (word.length > trialLimits.valueMaxCharacters[type]) throw refused(name, "It is too long");
  return word;
}

/** Fills the form: each field of the prompt needs a value, and other fields are refused. Threat E3. */
export function fillTrial(text: TrialText, language: Locale, sent: Record<string, string>): Trial {
  const read = readPrompt(text.variables, text);
  const fields = read.fields[language];
  const unknown = Object.keys(sent).find((name) => !fields.some((field) => field.name === name));
  if (unknown !== undefined) throw refused("", "A field that the prompt does not have");
  const values = new Map(
    fields.map((field) => [field.name, wordFor(field, new Map(Object.entries(sent)).get(field.name))]),
  );
  const described = JSON.stringify(text.variables);
  return { read, language, values, published: [...text.public_texts, described] };
}

/** The parts of a text, of which the values are the reader's. */
function partsOf(template: ReadPrompt["texts"]["en"], values: ReadonlyMap<string, string>): HiddenText {
  return template.flatMap(({ parts }) => [
    ...parts.map((part) =>
      part.kind === "text"
        ? { text: part.text, isHidden: true }
        : { text: values.get(part.name) ?? "", isHidden: false },
    ),
    { text: "\n", isHidden: true },
  ]);
}

export function guardOf({ read, values, published }: Trial, canary: string) {
  const texts = [read.texts.en, ...(read.texts.ar ? [read.texts.ar] : [])];
  return leakGuard({
    texts: texts.map((template) => partsOf(template, values)),
    published,
    typed: [...values.values()],
    canary,
  });
}

/** The text with its placeholders. */
export const writtenText = ({ read, language }: Trial): string =>
  (read.texts[language] ?? read.texts.en)
    .map(({ parts }) => parts.map((part) => (part.kind === "text" ? part.text : `{{${part.name}}}`)).join(""))
    .join("\n");
