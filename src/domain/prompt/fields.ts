import { editorLimits as limits } from "@/config/editor-limits";
import type { Locale } from "@/config/locale";
import type { LineLimits } from "./lines";

type Shared = {
  /** Only people who may read the prompt's text see it. */
  isPremium?: true;
  /** Stored in the JSON column `metadata`. */
  isInMetadata?: true;
  /** Exports contain it and imports read it. */
  isPortable?: true;
  /** A duplicated prompt has it too. */
  isCopied?: true;
  /** Only staff write it. */
  isStaffs?: true;
};

/**
 * `title` and `text` are checked by `prompt-form-check.ts`, `words` is any other text, `lines` a list written one per
 * line, `sources` one page per line, `assertions` one
 * assertion per line, `day` a date.
 */
type Kinds = {
  title: object;
  text: object;
  words: { max: number };
  lines: { lines: LineLimits };
  day: object;
  sources: object;
  assertions: object;
  category: object;
  tags: object;
  variables: object;
  status: object;
  picture: object;
  files: object;
  flag: object;
};
type Kind = keyof Kinds;
type OfKind<K extends Kind> = Shared & Kinds[K] & { kind: K };

/** `form` names its fields in the form. A bilingual field has a second column, whose name ends in `_ar`. */
type Field = { [K in Kind]: OfKind<K> }[Kind] & {
  form: readonly [english: string, arabic?: string];
  isBilingual?: true;
};

const everywhere = { isPortable: true, isCopied: true } as const;

/** Everything that authors write of a prompt, by database column, in the order of exported files. */
const fields = {
  title: { kind: "title", form: ["title", "titleAr"], isBilingual: true, ...everywhere },
  prompt_text: {
    kind: "text",
    form: ["promptText", "promptTextAr"],
    isBilingual: true,
    isPremium: true,
    ...everywhere,
  },
  category: { kind: "category", form: ["category"], isInMetadata: true, ...everywhere },
  tags: { kind: "tags", form: ["tags"], isInMetadata: true, ...everywhere },
  description: {
    kind: "words",
    // Its Arabic version comes from seeds and imports only.
    form: ["description"],
    isBilingual: true,
    ...everywhere,
    max: limits.descriptionMaxCharacters,
  },
  points: {
    kind: "lines",
    form: ["points", "pointsAr"],
    isBilingual: true,
    ...everywhere,
    lines: { min: limits.pointsMin, max: limits.pointsMax, maxCharacters: limits.pointMaxCharacters },
  },
  search_terms: {
    kind: "lines",
    form: ["searchTerms", "searchTermsAr"],
    isBilingual: true,
    ...everywhere,
    lines: { max: limits.searchTermsMax, maxCharacters: limits.searchTermMaxCharacters, areTerms: true },
  },
  notes: {
    kind: "words",
    form: ["notes", "notesAr"],
    isBilingual: true,
    isPremium: true,
    ...everywhere,
    max: limits.notesMaxCharacters,
  },
  assertions: { kind: "assertions", form: ["assertions"], isPremium: true, ...everywhere },
  variables: { kind: "variables", form: ["variables"], ...everywhere },
  status: { kind: "status", form: ["status"], isPortable: true },
  checked_on: { kind: "day", form: ["checkedOn"], isStaffs: true, isPortable: true },
  checked_tool: {
    kind: "words",
    form: ["checkedTool"],
    isStaffs: true,
    isPortable: true,
    max: limits.checkedToolMaxCharacters,
  },
  sources: { kind: "sources", form: ["sources"], isStaffs: true, isPortable: true },
  image_path: { kind: "picture", form: ["thumbnail"] },
  attached_files: { kind: "files", form: ["attachedFiles"], isInMetadata: true },
  allows_trial: { kind: "flag", form: ["allowsTrial"], isCopied: true },
  is_free: { kind: "flag", form: ["isFree"] },
} as const satisfies Record<string, Field>;

type Fields = typeof fields;
type Name = keyof Fields;
type With<Property> = { [N in Name]: Fields[N] extends Property ? N : never }[Name];
type Columns<N extends Name> = N | `${Extract<N, With<{ isBilingual: true }>>}_ar`;
const textKinds = [
  "title",
  "text",
  "words",
  "lines",
  "day",
  "sources",
  "assertions",
] as const satisfies Kind[];
type TextKind = (typeof textKinds)[number];

/** The columns of some kinds, in both languages. */
export type ColumnOf<K extends Kind> = Columns<With<{ kind: K }>>;
export type PortableColumn = Columns<With<{ isPortable: true }>>;
export type CopiedColumn = Columns<With<{ isCopied: true }>>;
/** The fields of the form that hold text. */
export type TextFormField = Fields[With<{ kind: TextKind }>]["form"][number];

/** One column of a prompt; `form` is undefined if the form does not show it. */
export type PromptColumn = {
  [K in Kind]: OfKind<K> & { column: ColumnOf<K>; form: string | undefined; language: Locale };
}[Kind];

// Spec 1.13.
export const promptColumns = Object.entries<Field>(fields).flatMap(([name, { form, ...field }]) => {
  const english = { ...field, column: name, form: form[0], language: "en" };
  const arabic = { ...field, column: `${name}_ar`, form: form[1], language: "ar" };
  return field.isBilingual ? [english, arabic] : [english];
}) as PromptColumn[];

export type TextFieldColumn = Extract<PromptColumn, { kind: TextKind }> & { form: TextFormField };

export function isTextField(field: PromptColumn): field is TextFieldColumn {
  const isText = textKinds.some((kind) => kind === field.kind);
  return isText && field.form !== undefined;
}

/** The text fields of the form. */
export const textFields = promptColumns.filter(isTextField);

/** An object with a value for each text field of the form. */
export const forTextFields = <T>(value: (field: TextFieldColumn) => T) =>
  Object.fromEntries(textFields.map((field) => [field.form, value(field)])) as Record<TextFormField, T>;
