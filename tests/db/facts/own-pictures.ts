import { FREE, idOf, PREMIUM, RIVAL } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";
import { PAST_TRIGGERS } from "./sql.ts";

const ME = idOf("prompter");

/** Pictures of the caller's beside the one that the fixture gives them; each is named by what is other about it. */
const picture = (name: string, fields: { bucket?: string; owner?: string } = {}) => {
  const { bucket = "prompt-images", owner = ME } = fields;
  return `insert into storage.objects (bucket_id, name, owner_id, version) values ('${bucket}', '${name}', '${owner}', gen_random_uuid())`;
};
const accepted = `insert into private.inspected_files (object_id, version, type)
  select id, version, 'image/webp' from storage.objects where name ~ '^my-'`;
const shownBy = (name: string, prompt: string) =>
  `insert into private.prompt_files (object_id, prompt_id) select id, '${prompt}' from storage.objects where name = '${name}'`;
const PICTURES = [
  PAST_TRIGGERS,
  picture("my-video", { bucket: "prompt-videos" }),
  picture("my-picture-of-another", { owner: RIVAL }),
  picture("my-free"),
  picture("my-premium"),
  picture("my-replaced"),
  accepted,
  picture("my-unread"),
  "update storage.objects set version = 'another' where name = 'my-replaced'",
  shownBy("my-free", FREE),
  shownBy("my-premium", PREMIUM),
];
const MANY = [
  PAST_TRIGGERS,
  ...Array.from({ length: 12 }, (_, at) => picture(`my-${String(at).padStart(2, "0")}`)),
  accepted,
];

const pictures = (args = "") => `(select jsonb_agg(p.name) from public.own_pictures(${args}) p)`;
const listed = (args: string, is: Case["is"]): Case => ({
  given: PICTURES,
  as: "prompter",
  ask: pictures(args),
  is,
});

/** The pictures that users may choose for their own prompts. */
export const OWN_PICTURES: Fact[] = [
  {
    name: "a prompter chooses among the pictures of their own that were accepted and that no other prompt shows",
    cases: [
      listed("", ["own-05.webp"]),
      listed(`'${FREE}'`, ["own-05.webp", "my-free"]),
      listed(`'${PREMIUM}'`, ["own-05.webp", "my-premium"]),
      listed(`'${FREE}', 'own-05.webp'`, ["my-free"]),
      listed("null, 'own-05.webp'", null),
      { given: PICTURES, as: "admin", ask: pictures(), is: ["own-07.webp"] },
    ],
  },
  {
    name: "one's own pictures come by twelve, the newest first",
    cases: [
      {
        given: MANY,
        as: "prompter",
        ask: `(select jsonb_build_array(count(*), min(p.name)) from public.own_pictures() p)`,
        is: [12, "my-01"],
      },
      { given: MANY, as: "prompter", ask: pictures("null, 'my-02'"), is: ["my-01", "my-00"] },
    ],
  },
];
