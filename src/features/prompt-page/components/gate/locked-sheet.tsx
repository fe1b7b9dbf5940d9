import { Lock } from "lucide-react";
import { Variable } from "@/components/prompt/variable";
import type { Words } from "@/domain/prompt/template";
import { examplesIn, type PromptVariable, type Values, wordsIn } from "@/domain/prompt/variables";
import type { Json } from "@/lib/database.gen";
import { m } from "@/lib/i18n";
import { type OutlineLine, placesOf, readOutline } from "../../model/outline";

type LockedSheetProps = { outline: Json; fields: readonly PromptVariable[]; values: Values };

/** Enough to see how the text is built; the drawing fades out there. */
const shownLines = 16;
const barWidths = ["w-20", "w-28", "w-16", "w-24"] as const;

/** A locked text as bars of rounded lengths; what is typed into the form appears in the places of its fields. */
export function LockedSheet({ outline, fields, values }: LockedSheetProps) {
  const lines = readOutline(outline);
  const shown = lines.slice(0, shownLines);
  const placed = new Set(shown.flatMap((line) => line.fields));
  const elsewhere = fields.filter(({ name }) => !placed.has(name));
  const filled = { fields, words: wordsIn(fields, values), examples: examplesIn(fields, values) };
  const isCut = lines.length > shownLines;
  return (
    <>
      <div
        role="img"
        aria-label={m.gate_sheet()}
        className={`mt-5 flex flex-col gap-2.5 rounded-md border border-line bg-paper p-5 ${isCut ? "mask-b-from-60%" : ""}`}
      >
        {shown.map((line, at) => {
          const key = `line-${at}`;
          return <Line key={key} at={at} line={line} filled={filled} />;
        })}
      </div>
      {elsewhere.length > 0 && (
        <ul aria-label={m.details_title()} className="mt-3 flex flex-wrap gap-2 text-sm">
          {elsewhere.map(({ name }) => (
            <li key={name}>
              <Chip name={name} filled={filled} />
            </li>
          ))}
        </ul>
      )}
      {fields.length > 0 && (
        <p className="mt-4 flex items-center gap-2 text-sm text-mute">
          <Lock size={14} className="shrink-0 text-gold" />
          {m.gate_sheet_note()}
        </p>
      )}
    </>
  );
}

type Filled = { fields: readonly PromptVariable[]; words: Words; examples: ReadonlySet<string> };

function Chip({ name, filled: { fields, words, examples } }: { name: string; filled: Filled }) {
  const label = fields.find((each) => each.name === name)?.label;
  const word = words.get(name) ?? "";
  const state = word === "" ? "blank" : examples.has(name) ? "example" : "own";
  return (
    <span className="block max-w-[26ch] truncate text-sm [&>*]:whitespace-nowrap">
      <Variable state={state}>{word || label}</Variable>
    </span>
  );
}

function Line({ at: row, line, filled }: { at: number; line: OutlineLine; filled: Filled }) {
  const isHeading = line.kind === "heading";
  return (
    <div
      className={`flex min-h-5 flex-wrap items-center gap-x-2 gap-y-1.5 ${isHeading ? "mt-2 first:mt-0" : ""} ${line.kind === "item" ? "ps-4" : ""}`}
    >
      {placesOf(line).map((name, at) => {
        const key = `place-${at}`;
        if (name !== null) return <Chip key={key} name={name} filled={filled} />;
        return (
          <span
            key={key}
            className={`h-2 max-w-full rounded-full forced-colors:bg-[GrayText] ${barWidths[(at + row * 3) % barWidths.length]} ${isHeading ? "bg-mute" : "bg-line-strong"}`}
          />
        );
      })}
    </div>
  );
}
