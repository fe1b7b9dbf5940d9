type Row = { line: number; cells: string[]; reason: RegExp | null };

const category = "chatgpt-text";
const good = (number: number): string[] => [
  `Prompt ${number}`,
  `Write letter ${number} to {{name}}.`,
  category,
  "",
  "",
];

/** Bad rows, and odd ones that are none: cells, and what is said of the row. */
const odd: [string[], RegExp | null][] = [
  [["", "A text long enough", category, "", ""], /^Title required: Please enter a title/],
  [["\u200b", "A text long enough", category, "", ""], /^Title required/],
  [["x".repeat(201), "A text long enough", category, "", ""], /^Title too long: Title must be 200/],
  [["Turned \u202eeltit", "A text long enough", category, "", ""], /^Title not readable/],
  [["Broken\nin two", "A text long enough", category, "", ""], /^Title not readable/],
  [["No text", "", category, "", ""], /^Prompt text required: Please enter prompt text/],
  [["Short", "too short", category, "", ""], /^Prompt too short: Prompt text must be at least 10/],
  [["No category", "A text long enough", "", "", ""], /^Category required: Please select a category/],
  [["Too much", "x".repeat(200_001), category, "", ""], /200,000 characters/],
  [["NUL", "A NUL \0 in a long text", category, "", ""], /NUL or half a character/],
  [["No JSON", "A text with {{name}}", category, "[{", ""], /variables are no JSON/],
  [["No shape", "A text with {{name}}", category, '[{"name":"A b"}]', ""], /not of a shape/],
  [
    ["Few points", "A text long enough", category, "", "One\nTwo"],
    /^Points not readable: Write three to five/,
  ],
  [["Few", "columns"], /^2 columns where the first row has 5/],
  [["Many", "columns are here", category, "", "", ""], /^6 columns where/],
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

/** A CSV file of so many rows, among them every kind of bad one, and what has to become of each. */
export function hostileCsv(count: number): { csv: string; rows: Row[] } {
  const rows: Row[] = [];
  let line = 2;
  for (let at = 0; at < count; at += 1) {
    // The odd ones stand apart, so that every batch has some.
    const [cells, reason] =
      at % 60 === 59 ? (odd[(at - 59) / 60] ?? [good(at + 1), null]) : [good(at + 1), null];
    rows.push({ line, cells, reason });
    line += 1 + cells.join("").split(/\r\n|\n|\r/).length - 1;
  }
  const lines = rows.map(({ cells }) => cells.map(quoted).join(","));
  return { csv: `\ufeff${["act,prompt,category,variables,points", ...lines].join("\r\n")}\r\n`, rows };
}
