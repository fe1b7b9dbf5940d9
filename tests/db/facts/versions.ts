// Spec 1.8.

import { idOf, numbered, PREMIUM } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";

/** The prompter's own draft, of which no version is kept yet. */
const OWN = numbered("b2", "prompter");
const change = (set: string, prompt = OWN) => `update public.prompts set ${set} where id = '${prompt}'`;
const saves = (many: number, prompt = OWN) =>
  Array.from({ length: many }, (_, at) => change(`prompt_text = 'Text of ten letters ${at + 2}'`, prompt));
const history = (prompt = OWN) =>
  `(select jsonb_agg(jsonb_build_array(h.number, h.is_current, h.saved_by)) from public.prompt_versions('${prompt}') h)`;
const version = (number: number, prompt = OWN) =>
  `(select jsonb_build_array(v.title, v.title_ar, v.prompt_text, v.prompt_text_ar) from public.prompt_version('${prompt}', ${number}) v)`;

const read = (as: Case["as"], ask: string, is: Case["is"], given?: string[]): Case => ({
  as,
  ask,
  is,
  ...(given && { given }),
});

const EARLIER = ["CANARY-TITLE", null, "CANARY-SAVED that stood before", null];
const PRESENT = ["Rival premium", null, "CANARY-ORIGINAL word of the text", "CANARY-ARABIC كلمة من النص"];
const free = [change("is_free = true", PREMIUM)];
const everyReader = ["anon", "user", "member", "expired", "lifetime", "prompter"] as const;

/** The version history of a prompt: what is kept of it, and who reads that. */
export const VERSIONS: Fact[] = [
  {
    name: "a version is kept of each save that changed a title or a text, in a draft too; version 1 is the first text",
    cases: [
      read("prompter", history(), [[1, true, "author"]]),
      ...["title = 'Other'", "title_ar = 'عنوان'", "prompt_text_ar = 'نص آخر تماما'"].map((set) =>
        read("prompter", `(select count(*) from public.prompt_versions('${OWN}'))`, 2, [change(set)]),
      ),
      read(
        "prompter",
        history(),
        [[1, true, "author"]],
        [change("description = 'Other', status = 'published', prompt_text = prompt_text")],
      ),
      {
        as: "prompter",
        act: saves(2).join(";"),
        ask:
          "(select jsonb_agg(array[s.number::text, s.prompt_text, s.replaced_by] order by s.number) " +
          `from private.prompt_versions s where prompt_id = '${OWN}')`,
        is: [
          ["1", "A text of one's own", "author"],
          ["2", "Text of ten letters 2", "author"],
        ],
      },
      read(
        "prompter",
        version(1),
        ["Own draft", "عنوان", "A text of one's own", "نص أول تماما"],
        [
          change("title_ar = 'عنوان', prompt_text_ar = 'نص أول تماما'"),
          `delete from private.prompt_versions where prompt_id = '${OWN}'`,
          change(
            "title = 'Other', title_ar = null, prompt_text = 'A text of ten letters', prompt_text_ar = null",
          ),
        ],
      ),
      read("prompter", version(3), ["Own draft", null, "Text of ten letters 3", null], saves(2)),
      read("prompter", version(4), null, saves(2)),
    ],
  },
  {
    name: "the last twenty versions are kept, and keep their numbers; those of other prompts are let alone",
    cases: [
      read(
        "prompter",
        `(select jsonb_build_array(count(*), min(h.number), max(h.number)) from public.prompt_versions('${OWN}') h)`,
        [21, 1, 21],
        saves(20),
      ),
      read(
        "prompter",
        `(select jsonb_build_array(count(*), min(h.number), max(h.number)) from public.prompt_versions('${OWN}') h)`,
        [21, 3, 23],
        saves(22),
      ),
      read("jadmin", version(1, PREMIUM), EARLIER, saves(22)),
    ],
  },
  {
    name: "a version says when it was saved and by whom, of staff no more than that",
    cases: [
      {
        as: "jadmin",
        act: change("title = 'Staff wrote this'"),
        ask: `(select jsonb_agg(array[s.saved_by, s.replaced_by]) from private.prompt_versions s where prompt_id = '${OWN}')`,
        is: [["author", "staff"]],
      },
      read(
        "prompter",
        history(),
        [
          [2, true, "staff"],
          [1, false, "author"],
        ],
        [
          change("title = 'Staff wrote this'"),
          `update private.prompt_versions set replaced_by = 'staff' where prompt_id = '${OWN}'`,
        ],
      ),
      read("admin", history(), [[1, true, null]], [change("user_id = null")]),
      read(
        "prompter",
        `(select jsonb_agg(h.saved_at = now()) from public.prompt_versions('${OWN}') h)`,
        [true, false],
        [change("created_at = '2020-01-01'"), ...saves(1)],
      ),
      read(
        "prompter",
        `(select jsonb_agg(h.saved_at) from public.prompt_versions('${OWN}') h where not h.is_current)`,
        ["2020-01-02T00:00:00+00:00", "2020-01-01T00:00:00+00:00"],
        [
          change("created_at = '2020-01-01'"),
          ...saves(1),
          `update private.prompt_versions set replaced_at = '2020-01-02' where prompt_id = '${OWN}'`,
          change("title = 'Other'"),
        ],
      ),
    ],
  },
  {
    name: "P1: an earlier text is read by who may change the prompt and by nobody else, also after it was set free",
    cases: [
      ...everyReader.flatMap((actor) => {
        const denied = actor === "anon" ? "error 42501" : null;
        return [undefined, free].flatMap((given) => [
          read(actor, version(1, PREMIUM), denied, given),
          read(actor, version(2, PREMIUM), denied, given),
          read(actor, history(PREMIUM), denied, given),
        ]);
      }),
      ...(["jadmin", "admin", "super"] as const).flatMap((actor) => [
        read(actor, version(1, PREMIUM), EARLIER),
        read(actor, version(2, PREMIUM), PRESENT),
        read(actor, history(PREMIUM), [
          [2, true, "author"],
          [1, false, "author"],
        ]),
      ]),
      read("prompter", version(1, PREMIUM), EARLIER, [
        `update public.prompts set user_id = '${idOf("prompter")}' where id = '${PREMIUM}'`,
      ]),
    ],
  },
  {
    name: "R10: an author who is a prompter no longer reads no version of it, nor does one whose prompt was hidden",
    cases: [
      read("user", history(numbered("b1", "user")), null),
      read("member", version(1, numbered("b2", "member")), null),
      read("prompter", history(numbered("b3", "prompter")), null),
      read("jadmin", `(select count(*) from public.prompt_versions('${numbered("b3", "prompter")}'))`, 1),
      read("admin", history("a9000000-0000-4000-8000-000000000009"), null),
    ],
  },
  {
    name: "restoring a version is a save: what it replaces is kept in its turn",
    cases: [
      {
        as: "prompter",
        act: [
          ...saves(1),
          `update public.prompts p set prompt_text = v.prompt_text from public.prompt_version('${OWN}', 1) v where p.id = '${OWN}'`,
        ].join(";"),
        ask: `(select jsonb_build_array(max(s.number), max(s.prompt_text) filter (where s.number = 2), max(p.prompt_text))
          from private.prompt_versions s join public.prompts p on p.id = s.prompt_id where p.id = '${OWN}')`,
        is: [2, "Text of ten letters 2", "A text of one's own"],
      },
    ],
  },
];
