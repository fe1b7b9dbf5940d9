import type { Case, Fact } from "../support/facts.ts";

/** Dictionary words, each with its level: the power of two of its prompts, or -1 without prompts. */
const known = (words: Record<string, number>) =>
  `insert into private.search_words (word, level) values ${Object.entries(words)
    .map(([word, level]) => `('${word}', ${level})`)
    .join()}`;
const same = (...words: string[]) =>
  `insert into private.search_synonyms (word, sense) values ${words.map((word) => `('${word}', 30000)`).join()}`;

const terms = (words: string) => `unnest(private.question_terms('{${words}}')) t`;
const library = "(select last_value from private.prompt_search_position)";
/** A property of one term of a query. */
const of =
  (what: string) =>
  (words: string, typed: string, is: Case["is"], given: string[] = []): Case => ({
    given,
    ask: `(select ${what} from ${terms(words)} where t.typed = '${typed}')`,
    is,
  });
const asksFor = of("jsonb_build_array(t.meant::text, t.akin::text)");
/** The assumed number of prompts with the word, and the weight of its literal form. */
const counts = of(
  `jsonb_build_array(round((${library} / (exp(t.weight) - 1))::numeric, 2), round(t.likeness::numeric, 2))`,
);
const share = of(`round((t.weight / ln(1 + ${library}))::numeric, 2)`);
/** The literal query of each term. */
const meaning = (words: string) =>
  `(select jsonb_agg(t.meant::text) from unnest(private.question_terms('{${words}}')) t)`;

const asked = (words: string) => `(select jsonb_agg(t.typed) from ${terms(words)})`;

// All words are made up: nothing else in the dictionary is near them. A last word keeps the one before it from being completed.

/** One stem to the dictionary, in 255 prompts in all. */
const IN_255 = known({ qzvx: 0, Qzvx: 1, qZvx: 2, qzVx: 3, qzvX: 4, QZvx: 5, QzVx: 6, QzvX: 7 });
const SYNONYM = [known({ vxqz: 0 }), same("qzvx", "vxqz")];
const [ITSELF, AKIN] = ["'qzvx'", "'vxqz'"];
const LONGER = [known({ vxqz: 0, vxqzuu: 0 })];
const NEAR = [known({ qzvx: 0, vxqz: 0, wxkj: 0, jkwp: 0 })];
const SLIPS = "qzvv,vxqq,wxkk,jkww,vx";

/** The queries of the terms, and their weights. */
export const SEARCH_WORDS: Fact[] = [
  {
    name: "words of asking are left out of a question, but of one that has no other",
    cases: [
      { ask: asked("want,qzvx,the"), is: ["qzvx"] },
      { ask: asked("want"), is: ["want"] },
      { ask: asked("the"), is: ["the"] },
    ],
  },
  {
    name: "a name that the library writes as one word is meant by its two; one of two known words by either",
    cases: [
      { ask: asked("zqa,qzvx"), is: ["zqa", "qzvx"] },
      { given: [known({ zqaqzvx: 2 })], ask: asked("zqa,qzvx,zqb"), is: ["zqaqzvx", "zqb"] },
      { given: [known({ zqaqzvx: -1 })], ask: asked("zqa,qzvx"), is: ["zqa", "qzvx"] },
      { given: [known({ zqaqzvx: 2 })], ask: meaning("zqa,qzvx"), is: ["'zqaqzvx'"] },
      {
        given: [known({ zqaqzvx: 2, zqa: 2, qzvx: 2 })],
        ask: meaning("zqa,qzvx"),
        is: ["'zqaqzvx' | 'zqa' & 'qzvx'"],
      },
      { given: [known({ zqaqzvx: 2, zqa: 2, qzvx: 1 })], ask: meaning("zqa,qzvx"), is: ["'zqaqzvx'"] },
      { given: [known({ zqa: 0, qzvx: 0 })], ask: meaning("zqaqzvx"), is: ["'zqaqzvx' | 'zqa' & 'qzvx'"] },
      { given: [known({ zqa: 0, qzvx: -1 })], ask: meaning("zqaqzvx"), is: ["'zqaqzvx'"] },
      { given: [known({ ظظغضضخ: 2 })], ask: asked("ظظغ,ضضخ"), is: ["ظظغ", "ضضخ"] },
    ],
  },
  {
    name: "a word says less, the more prompts have it, or a quarter as much what is akin to it; a common one says a third",
    cases: [
      counts("qzvx,vx", "qzvx", [1, 0.9]),
      counts("qzvx,vx", "qzvx", [1, 0.65], [known({ qzvx: 0 })]),
      counts("qzvx,vx", "qzvx", [8, 0.65], [known({ qzvx: 3 })]),
      counts("qzvx,vx", "qzvx", [1, 0.9], [known({ qzvx: -1 })]),
      counts("qzvx,vx", "qzvx", [8.25, 0.65], [known({ qzvx: 3 }), ...SYNONYM]),
      counts("qzvx,vx", "qzvx", [4, 0.65], [known({ qzvxy: 2 })]),
      counts("qzvx,vx", "qzvx", [1, 0.65], [known({ qzvxy: 0 })]),
      counts("qzvx,vx", "qzvx", [1, 0.9], [known({ qzvxy: -1 })]),
      counts("qzvx,vx", "qzvx", [1.25, 0.65], [known({ qzvx: 0 }), ...SYNONYM]),
      share("almost,qzvx", "almost", 0.35),
      share("almost,qzvx", "qzvx", 1),
    ],
  },
  {
    name: "what is akin to a word is asked for as well, where fewer than 256 prompts have the word",
    cases: [
      asksFor("qzvx,vx", "qzvx", [ITSELF, AKIN], SYNONYM),
      asksFor("qzvx,vx", "qzvx", [ITSELF, `${ITSELF} | ${AKIN}`], [IN_255, ...SYNONYM]),
      asksFor("qzvx,vx", "qzvx", [ITSELF, ""], [known({ qzvx: 8 }), ...SYNONYM]),
    ],
  },
  {
    name: "the last word is completed: of two at most, or where it is unknown and has three letters",
    cases: [
      asksFor("qzvx,vxqz", "vxqz", [AKIN, "'vxqz' | 'vxqzuu'"], LONGER),
      asksFor("vxqz,qzvx", "vxqz", [AKIN, ""], LONGER),
      asksFor("qzvx,jkwp,vxqz", "vxqz", [AKIN, ""], LONGER),
      asksFor("qzvx,jkwp,vxq", "vxq", ["'vxq'", "'vxqz' | 'vxqzuu'"], LONGER),
      asksFor("qzvx,jkwp,vx", "vx", ["'vx'", ""], LONGER),
    ],
  },
  {
    name: "three unknown words of three letters or more are corrected, where nothing is akin to them",
    cases: [
      asksFor(SLIPS, "qzvv", ["'qzvv' | 'qzvx'", ""], NEAR),
      asksFor(SLIPS, "wxkk", ["'wxkk' | 'wxkj'", ""], NEAR),
      asksFor(SLIPS, "jkww", ["'jkww'", ""], NEAR),
      asksFor("qzvx,vx", "qzvx", [ITSELF, ""], [known({ qzvx: 0, qzvv: 0 })]),
      asksFor("qzvv,vx", "qzvv", ["'qzvv'", AKIN], [known({ qzvx: 0, vxqz: 0 }), same("qzvv", "vxqz")]),
      asksFor("qzv,vx", "qzv", ["'qzv' | 'qzvx'", ""], NEAR),
      asksFor("qz,vx", "qz", ["'qz'", ""], [known({ qzv: 0 })]),
    ],
  },
  {
    name: "lines say the same whatever forms their words have, and those of stop words say nothing",
    cases: [{ ask: "to_jsonb(private.phrases_of('{I want a lantern,Lanterns!,the}'))", is: ["'lantern'"] }],
  },
];
