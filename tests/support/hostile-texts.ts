/** The length of the longest text that a prompt page has to take (threat X4). */
const HOSTILE_LENGTH = 144_000;

/** A part that repeats, and a suffix that makes a nearly complete match fail and retry. */
const PUMPS = [
  ...[
    " ",
    "\t",
    "\n",
    "a",
    "A",
    "0",
    "-",
    "_",
    "*",
    "`",
    "|",
    "#",
    ">",
    "[",
    "]",
    "(",
    "{",
    "}",
    "$",
    ".",
    "/",
    "@",
  ],
  ...[
    "é",
    "ي",
    "\u0651",
    "\u200b",
    "😀",
    "a ",
    "A ",
    "- ",
    "> ",
    "# ",
    "|-",
    "| ",
    ": ",
    "**a",
    "*a",
    "`a",
    "[A",
    "[A](",
  ],
  ...[
    "{{",
    "{{a",
    "{{a}}",
    "\u0024{a",
    "\n```",
    "```\n",
    "1. ",
    "- [X]\n",
    "\n- a\n",
    "\n|a|\n",
    "--a ",
    "a@",
    "a.",
    "aA",
  ],
  ...[
    "\u2028",
    "\r",
    "ey.",
    "ey-",
    "<a",
    "</",
    "&lt;",
    "a-",
    "A\n",
    "  a\n",
    "|\n|-\n",
    '"',
    "\\",
    "ال",
    "اي",
  ],
];

const BEGINNINGS = ["", "# ", "- ", "a|b\n", "{{", "[", "`", "1. "];
const ENDS = ["", "!", "\n", "\u2028", "x"];

type Hostile = { name: string; whole: string; quarter: string };

/** Texts that force a retry at every position, whole and a quarter as long. */
export const HOSTILE_TEXTS: readonly Hostile[] = PUMPS.flatMap((pump, at) =>
  // Every repeated part is combined with two beginnings and two ends.
  [at, at + 3].map((turn) => {
    const beginning = BEGINNINGS[turn % BEGINNINGS.length] ?? "";
    const end = ENDS[turn % ENDS.length] ?? "";
    const make = (length: number) => beginning + pump.repeat(length / pump.length) + end;
    return {
      name: JSON.stringify(`${beginning}(${pump})×n${end}`),
      whole: make(HOSTILE_LENGTH),
      quarter: make(HOSTILE_LENGTH / 4),
    };
  }),
);

/** Another try would not make it fast. */
const HOPELESS_MS = 5_000;

/** A fast quarter needs no comparison: even quadratic code reads the whole in 300 ms. */
const QUICK_MS = 300 / 16;
const CEILING_MS = 2_000;

type Measure = (text: string) => number | Promise<number>;

async function quickest(measure: Measure, text: string, enough: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && best > enough && (round === 0 || best < HOPELESS_MS); round += 1)
    best = Math.min(best, await measure(text));
  return best;
}

/**
 * The texts whose reading time grows faster than their length: four times the text should take four times as long,
 * quadratic code takes sixteen times as long, and the limit leaves room for a busy machine.
 */
export async function growthFaults(measureMs: Measure, texts = HOSTILE_TEXTS): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, whole, quarter } of texts) {
    const quarterMs = await quickest(measureMs, quarter, QUICK_MS);
    if (quarterMs <= QUICK_MS) continue;
    const enough = Math.min(8 * quarterMs, CEILING_MS);
    const wholeMs = await quickest(measureMs, whole, enough);
    if (wholeMs <= enough) continue;
    faults.push(
      `${name}: ${Math.round(quarterMs)} ms for a quarter of it, ${Math.round(wholeMs)} ms for all`,
    );
  }
  return faults;
}

/** The processor time of this thread to read a text; other processes do not count. */
export const timed =
  (read: (text: string) => unknown): Measure =>
  (text) => {
    const began = process.threadCpuUsage();
    read(text);
    const { user, system } = process.threadCpuUsage(began);
    return (user + system) / 1000;
  };
