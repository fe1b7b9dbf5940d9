type Row = { line: number; cells: string[]; reason: RegExp | null; title: string | undefined };

const category = "chatgpt-text";
const good = (number: number): string[] => [
  `Prompt ${number}`,
  `Write letter ${number} to {{name}}.`,
  category,
  "",
  "",
];

/**
 * Bad rows, odd ones, and odd ones that are imported changed: cells, the row's message, and its title if that
 * differs.
 */
const odd: [string[], RegExp | null, string?][] = [
  [["", "A text long enough", category, "", ""], null, "A text long enough"],
  [["\u200b", "Another text long enough", category, "", ""], null, "Another text long enough"],
  [["x".repeat(201), "A text long enough", category, "", ""], null, `${"x".repeat(199)}…`],
  [["Turned \u202eeltit", "A text long enough", category, "", ""], null, "Turned eltit"],
  [["Broken\nin two", "A text long enough", category, "", ""], null, "Broken in two"],
  [["No text", "", category, "", ""], /^Prompt text required: Please enter prompt text/],
  [["Short", "too short", category, "", ""], /^Prompt too short: Prompt text must be at least 10/],
  [["No category", "A text long enough", "", "", ""], null],
  [["Too much", "x".repeat(200_001), category, "", ""], /200,000 characters/],
  [["NUL", "A NUL \0 in a long text", category, "", ""], /NUL or half a character/],
  [["No JSON", "A text with {{name}}", category, "[{", ""], null],
  [["No shape", "A text with {{name}}", category, '[{"name":"A b"}]', ""], null],
  [["Few points", "A text long enough", category, "", "One\nTwo"], null],
  [["Few", "columns are here"], null],
  [["Many", "columns are here", category, "", "", ""], null],
  [["More", "columns are here", category, "", "", "x"], /^6 columns where/],
  [good(1), /^The same words as Line 2$/],
  // An emoji counts as one character.
  [["Five characters", "👩👩👩👩👩", category, "", ""], /at least 10 characters/],
  [['=cmd|" /C calc"!A0', '+1+1 is "two",\r\nsaid she', category, "", ""], null],
  [["'quoted'", "'=still a text as it was", category, "", ""], null],
  [["عنوان بالعربية", "اكتب رسالة إلى {{name}} من فضلك", "تصنيفي الخاص", "", ""], null],
  [["Spaces around ", "  kept as they are, and a turn \u202e in it  ", category, "", ""], null],
  [["Bare \u0001".slice(0, 5), "A control \u0001 in the text", category, "", ""], null],
];

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** A CSV file of this many rows, with every kind of bad one, and the expected result of each. */
export function hostileCsv(count: number): { csv: string; rows: Row[] } {
  const rows: Row[] = [];
  let line = 2;
  for (let at = 0; at < count; at += 1) {
    // The odd ones are spread out, so that every batch has some.
    const [cells, reason, title] =
      at % 60 === 59 ? (odd[(at - 59) / 60] ?? [good(at + 1), null]) : [good(at + 1), null];
    rows.push({ line, cells, reason, title: title ?? cells[0] });
    line += 1 + cells.join("").split(/\r\n|\n|\r/).length - 1;
  }
  const lines = rows.map(({ cells }) => cells.map(quoted).join(","));
  return { csv: `\ufeff${["act,prompt,category,variables,points", ...lines].join("\r\n")}\r\n`, rows };
}
