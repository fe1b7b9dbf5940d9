import type { Actor } from "../../support/stack.ts";
import { claimsOf, DRAFT, idOf, numbered, PREMIUM, RIVAL } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";
import { count, roleOf } from "./sql.ts";

const ME = idOf("prompter");
const MINE = numbered("b1", "prompter");
const seen = (name: string) => count(`storage.objects where name = '${name}'`);
const OWN_FILES = ["own-05.webp", "own-05.mp4", `${MINE}/1-own.txt`];
const NO_VERDICT = "delete from private.inspected_files";
const operating = (name: string) => `select set_config('storage.operation', 'storage.${name}', true)`;
const signing = (way: string) => operating(`object.${way}`);
const DRAWING = operating("render.image_authenticated");

export const stored = (fields: {
  bucket?: string;
  name: string;
  owner?: string | null;
  type?: string;
  cache?: string;
}) => {
  const { bucket = "prompt-videos", name, owner = ME, type = "video/mp4", cache = "3600" } = fields;
  return `insert into storage.objects (bucket_id, name, owner_id, version, metadata)
    values ('${bucket}', '${name}', ${owner === null ? "null" : `'${owner}'`}, gen_random_uuid(),
      jsonb_build_object('mimetype', '${type}', 'cacheControl', '${cache}'))`;
};
const accepted = (name: string) =>
  `insert into private.inspected_files (object_id, version, type)
   select id, version, 'video/mp4' from storage.objects where name = '${name}'`;
const inFolder = (folder: string, name = "7-a.txt", owner = ME) =>
  stored({ bucket: "prompt-attachments", name: `${folder}/${name}`, type: "text/plain", owner });
const uploads = (many: number, age: string, owner = ME) =>
  `insert into private.uploads (place, owner_id, created_at)
   select private.place_of('prompt-videos', 'flood-' || n), '${owner}', now() - interval '${age}' from generate_series(1, ${many}) n`;

const sample = (prompt: string, path: string, kind = "video") =>
  `insert into public.prompt_samples (prompt_id, kind, title, path) values ('${prompt}', '${kind}', 'A sample', '${path}')`;
const emptied = `delete from public.prompt_samples`;
const shown = (path: string, prompt: string) =>
  count(`private.prompt_files f join storage.objects o on o.id = f.object_id
    where o.name = '${path}' and f.prompt_id = '${prompt}'`);
const claiming = (given: string[], path: string, prompt: string, is: Case["is"]): Case => ({
  given: [...given, sample(prompt, path)],
  ask: shown(path, prompt),
  is,
});

const belongs = (name: string, prompt: string) =>
  `insert into private.prompt_files (object_id, prompt_id) select id, '${prompt}' from storage.objects where name = '${name}'`;

const attached = (path: string) =>
  `update public.prompts set metadata = jsonb_build_object('attached_files', jsonb_build_array(
     jsonb_build_object('name', 'a.txt', 'path', '${path}', 'size', 1, 'type', 'text/plain'))) where id = '${MINE}'`;

const listed = (person: string) =>
  `(select coalesce(jsonb_agg(name order by bucket, name), '[]') 
  from private.files_ending_with('${person}') where name !~ '^(own|b1)')`;
const released = (person: string) => `select private.release_files_of('${person}')`;

const banned = (actor: Actor) =>
  `update auth.users set banned_until = now() + interval '1 day' where id = '${idOf(actor)}'`;
const UNCHECKED = "set local session_replication_role = replica";
const known = (set: string) =>
  `update private.prompt_files f set ${set} from storage.objects o where o.id = f.object_id and o.name = 'rival.mp4'`;
const itsSample = (set: string) => `update public.prompt_samples set ${set} where path = 'rival.mp4'`;
/** A file of the account that no prompt which stays shows any more, and what has happened. */
const ENDING: [string, ...string[]][] = [
  [
    `${PREMIUM}/7.txt`,
    stored({ bucket: "prompt-files", name: `${PREMIUM}/7.txt`, type: "text/plain", owner: RIVAL }),
  ],
  ["rival.mp4", known("object_id = gen_random_uuid()")],
  ["rival.mp4", known(`prompt_id = '${MINE}'`)],
  ["rival-published.webp", `update public.prompts set image_path = null where id = '${PREMIUM}'`],
  [
    "rival.mp4",
    UNCHECKED,
    "delete from public.prompt_samples",
    `update public.prompts set image_path = 'rival.mp4' where id = '${PREMIUM}'`,
  ],
  ["rival.mp4", UNCHECKED, itsSample(`prompt_id = '${MINE}'`)],
  ["rival.mp4", UNCHECKED, itsSample("path = 'other.mp4'")],
  ["rival.mp4", UNCHECKED, itsSample("kind = 'audio'")],
];

/** Who sees, stores, shows and keeps a file. */
export const FILES: Fact[] = [
  {
    name: "S5: an attachment's path is its prompt's folder and one name",
    cases: [
      { ask: `private.prompt_of_attachment('${MINE}/a.b.txt')`, is: MINE },
      { ask: `private.prompt_of_attachment('${MINE}/a..txt')`, is: null },
      { ask: `private.prompt_of_attachment('${MINE}/a/b.txt')`, is: null },
    ],
  },
  {
    name: "S10: a file without a verdict is seen by its uploader, who signs no link to it; one with a verdict, both",
    cases: [
      ...OWN_FILES.flatMap((name): Case[] => [
        { given: [NO_VERDICT], as: "prompter", ask: seen(name), is: 1 },
        { given: [NO_VERDICT, signing("sign")], as: "prompter", ask: seen(name), is: 0 },
        { given: [NO_VERDICT, signing("s3")], as: "prompter", ask: seen(name), is: 0 },
        { given: [NO_VERDICT, DRAWING], as: "prompter", ask: seen(name), is: 0 },
        { given: [signing("sign")], as: "prompter", ask: seen(name), is: 1 },
        { given: [DRAWING], as: "prompter", ask: seen(name), is: 1 },
        { given: [NO_VERDICT], as: "jadmin", ask: seen(name), is: 0 },
      ]),
      ...["own-05.webp", "own-05.mp4"].map(
        (name): Case => ({ given: [signing("sign")], as: "member", ask: seen(name), is: 0 }),
      ),
      ...["rival-published.webp", "rival-shown.mp4", "rival.mp4"].flatMap((name): Case[] =>
        ["sign", "sign_many", "s3"].flatMap((way) =>
          (["anon", "member", "jadmin"] as const).map(
            (as): Case => ({ given: [signing(way)], as, ask: seen(name), is: 0 }),
          ),
        ),
      ),
      {
        given: ["update private.inspected_files set version = 'another'"],
        as: "anon",
        ask: seen("rival-published.webp"),
        is: 0,
      },
    ],
  },
  {
    name: "S1: a picture or a sample's file is seen through its own prompt alone, by its own name",
    cases: [
      {
        ask: `private.is_inspected(gen_random_uuid(), (select version from private.inspected_files limit 1))`,
        is: false,
      },
      { ask: `private.is_published_picture(gen_random_uuid(), 'rival-published.webp')`, is: false },
      {
        as: "anon",
        ask: `private.is_visible_sample_file(gen_random_uuid(), 'prompt-videos', 'rival-shown.mp4')`,
        is: false,
      },
      {
        given: [`update public.prompts set user_id = '${ME}' where id = '${DRAFT}'`],
        as: "prompter",
        ask: seen("rival-draft.mp4"),
        is: 1,
      },
      {
        as: "jadmin",
        ask: `(select private.is_visible_sample_file(id, bucket_id, name) from storage.objects where name = 'rival-draft.mp4')`,
        is: true,
      },

      { as: "anon", ask: seen("rival-published.webp"), is: 1 },
      {
        given: [`update public.prompts set image_path = null where id = '${PREMIUM}'`],
        as: "anon",
        ask: seen("rival-published.webp"),
        is: 0,
      },
      {
        given: [`delete from private.prompt_files where prompt_id = '${PREMIUM}'`],
        as: "anon",
        ask: `${seen("rival-published.webp")} + ${seen("rival-shown.mp4")}`,
        is: 0,
      },
      {
        given: [`update private.prompt_files set prompt_id = '${DRAFT}'`],
        as: "anon",
        ask: `${seen("rival-published.webp")} + ${seen("rival-shown.mp4")}`,
        is: 0,
      },
      {
        given: [
          "set local session_replication_role = replica",
          "update public.prompt_samples set kind = 'audio' where path is not null",
        ],
        as: "anon",
        ask: seen("rival-shown.mp4"),
        is: 0,
      },
      {
        given: [
          "set local session_replication_role = replica",
          "update public.prompt_samples set path = 'other.mp4' where path is not null",
        ],
        as: "anon",
        ask: seen("rival-shown.mp4"),
        is: 0,
      },
    ],
  },
  {
    name: "R8: an uploader removes a file of no prompt, or of one that they may manage",
    cases: ["own-05.webp", "own-05.mp4"].flatMap((name) =>
      (
        [
          [[], 0],
          [[belongs(name, MINE)], 0],
          [[belongs(name, DRAFT)], 1],
          [[belongs(name, numbered("b3", "prompter"))], 1],
          [[belongs("rival-loose.mp4", DRAFT)], 0],
        ] as const
      ).map(
        ([given, is]): Case => ({
          given: [...given],
          as: "prompter",
          act: `delete from storage.objects where name = '${name}'`,
          ask: seen(name),
          is,
        }),
      ),
    ),
  },
  {
    name: "S7: a private bucket takes the types it names, whoever stores; the public one is not asked",
    cases: [
      { given: [stored({ name: "7.mp4" })], ask: seen("7.mp4"), is: 1 },
      { given: [stored({ name: "7.mp4", type: "text/html" })], ask: seen("7.mp4"), is: "error 42501" },
      { given: [stored({ name: "7.mp4", cache: "a\nb: c" })], ask: seen("7.mp4"), is: "error 22023" },
      {
        given: [stored({ bucket: "default-prompt-images", name: "7.webp", type: "text/html" })],
        ask: seen("7.webp"),
        is: 1,
      },
      {
        given: [stored({ name: "7.mp4", owner: null })],
        ask: count("private.uploads where owner_id is null"),
        is: 1,
      },
      {
        given: [
          stored({ name: "7.mp4", owner: null }),
          "delete from storage.objects where name = '7.mp4'",
          stored({ name: "7.mp4", owner: null }),
        ],
        ask: seen("7.mp4"),
        is: 1,
      },
    ],
  },
  {
    name: "S9: the owner's right is asked when a file is written: a prompter's for media, a manager's for attachments",
    cases: [
      { given: [stored({ name: "7.mp4", owner: idOf("member") })], ask: seen("7.mp4"), is: "error 42501" },
      { given: [stored({ name: "7.mp4", owner: idOf("jadmin") })], ask: seen("7.mp4"), is: 1 },
      { given: [roleOf(ME, "user"), stored({ name: "7.mp4" })], ask: seen("7.mp4"), is: "error 42501" },
      { given: [inFolder(MINE)], ask: seen(`${MINE}/7-a.txt`), is: 1 },
      { given: [inFolder(PREMIUM)], ask: "true", is: "error 42501" },
      { given: [inFolder(numbered("b3", "prompter"))], ask: "true", is: "error 42501" },
      { given: [roleOf(ME, "user"), inFolder(MINE)], ask: "true", is: "error 42501" },
      { given: [inFolder(PREMIUM, "7-a.txt", idOf("jadmin"))], ask: seen(`${PREMIUM}/7-a.txt`), is: 1 },
      {
        given: [
          `update auth.users set banned_until = 'infinity' where id = '${ME}'`,
          stored({ name: "7.mp4" }),
        ],
        ask: "true",
        is: "error 42501",
      },
    ],
  },
  {
    name: "S8: a prompt takes ten attachments, each prompt its own",
    cases: [
      {
        given: [
          stored({ bucket: "prompt-files", name: `${numbered("b2", "prompter")}/7.txt`, type: "text/plain" }),
        ],
        ask: "true",
        is: true,
      },

      { given: [inFolder(numbered("b2", "prompter"))], ask: "true", is: "error 42501" },
      {
        given: [
          `delete from storage.objects where name = '${numbered("b2", "prompter")}/1-full.txt'`,
          inFolder(numbered("b2", "prompter")),
        ],
        ask: seen(`${numbered("b2", "prompter")}/7-a.txt`),
        is: 1,
      },
      { ask: `private.has_room_for_attachment('${numbered("b2", "prompter")}')`, is: false },
      {
        given: [`delete from storage.objects where name = '${numbered("b2", "prompter")}/1-full.txt'`],
        ask: `private.has_room_for_attachment('${numbered("b2", "prompter")}')`,
        is: true,
      },
      {
        given: [
          "set local session_replication_role = replica",
          `update storage.objects set bucket_id = 'prompt-files' where name = '${numbered("b2", "prompter")}/1-full.txt'`,
        ],
        ask: `private.has_room_for_attachment('${numbered("b2", "prompter")}')`,
        is: true,
      },
    ],
  },
  {
    name: "D2: 600 uploads an hour and person; a place is used once",
    cases: [
      { given: [uploads(599, "59 minutes"), stored({ name: "7.mp4" })], ask: seen("7.mp4"), is: 1 },
      { given: [uploads(600, "59 minutes"), stored({ name: "7.mp4" })], ask: "true", is: "error 42501" },
      { given: [uploads(600, "1 hour"), stored({ name: "7.mp4" })], ask: seen("7.mp4"), is: 1 },
      { given: [uploads(600, "59 minutes", RIVAL), stored({ name: "7.mp4" })], ask: seen("7.mp4"), is: 1 },
      {
        given: [
          stored({ name: "7.mp4" }),
          "delete from storage.objects where name = '7.mp4'",
          stored({ name: "7.mp4" }),
        ],
        ask: "true",
        is: "error 23505",
      },
    ],
  },
  {
    name: "S6: of a stored file nothing changes in a private bucket; its owner may only go",
    cases: (
      [
        ["name = 'x.mp4'", "rival.mp4", "error 42501"],
        ["version = 'x'", "rival.mp4", "error 42501"],
        ["metadata = '{}'", "rival.mp4", "error 42501"],
        ["bucket_id = 'default-prompt-images'", "rival.mp4", "error 42501"],
        ["bucket_id = 'prompt-videos'", "default.webp", "error 42501"],
        [`owner_id = '${ME}'`, "rival.mp4", "error 42501"],
        [`owner = '${ME}'`, "rival.mp4", "error 42501"],
        ["owner_id = null", "rival.mp4", 1],
        ["owner = null, owner_id = null", "rival.mp4", 1],
        ["updated_at = now()", "rival.mp4", 1],
        ["updated_at = now(), owner = owner", "rival.mp4", 1],
        [`owner_id = '${ME}'`, "default.webp", 1],
        ["metadata = '{}'", "default.webp", 1],
      ] as const
    ).map(([set, name, is]) => ({
      given: [
        ...(/owner = (null|owner)/.test(set) ? ownedBy("rival.mp4") : []),
        `update storage.objects set ${set} where name = '${name}'`,
      ],
      ask: seen(name),
      is,
    })),
  },
  {
    name: "S10: what is known of a file goes with that file alone",
    cases: [
      {
        given: ["delete from storage.objects where name = 'rival-shown.mp4'"],
        ask: `${count("private.inspected_files")} - ${count("storage.objects")}`,
        is: 0,
      },
      {
        given: ["delete from storage.objects where name = 'rival-shown.mp4'"],
        ask: shown("rival.mp4", PREMIUM),
        is: 1,
      },
      {
        given: ["delete from storage.objects where name = 'rival-shown.mp4'"],
        ask: count(
          "private.prompt_files f where not exists (select from storage.objects o where o.id = f.object_id)",
        ),
        is: 0,
      },
    ],
  },
  {
    name: "P9: a prompt shows what its uploader, or the server for its author, gives it, once looked into",
    cases: [
      {
        given: [
          emptied,
          stored({ name: "house.mp4", owner: null }),
          accepted("house.mp4"),
          `select set_config('request.jwt.claims', '${JSON.stringify(claimsOf("prompter"))}', true)`,
          `select set_config('request.jwt.claim.sub', '${ME}', true)`,
          sample(MINE, "house.mp4"),
        ],
        ask: "true",
        is: "error 23514",
      },
      {
        given: [
          stored({ name: "house.mp4", owner: null }),
          accepted("house.mp4"),
          "grant execute on function private.claim_file(text, text, uuid) to anon",
        ],
        as: "anon",
        act: `select private.claim_file('prompt-videos', 'house.mp4', '${MINE}')`,
        ask: "true",
        is: "error 23514",
      },

      claiming([emptied], "own-05.mp4", MINE, 1),
      claiming([emptied, NO_VERDICT], "own-05.mp4", MINE, "error 23514"),
      claiming([emptied], "own-06.mp4", MINE, "error 23514"),
      claiming([emptied], "rival-shown.mp4", MINE, "error 23514"),
      claiming(
        [emptied, stored({ name: "house.mp4", owner: null }), accepted("house.mp4")],
        "house.mp4",
        MINE,
        1,
      ),
      ...(["prompter", "jadmin"] as const).map(
        (as): Case => ({
          given: [emptied, stored({ name: "house.mp4", owner: null }), accepted("house.mp4")],
          as,
          act: sample(MINE, "house.mp4"),
          ask: "true",
          is: "error 23514",
        }),
      ),
      { given: [emptied], as: "jadmin", act: sample(MINE, "own-06.mp4"), ask: "true", is: true },
      { given: [emptied], as: "jadmin", act: sample(MINE, "own-05.mp4"), ask: "true", is: "error 23514" },
      {
        given: [emptied, sample(MINE, "own-05.mp4"), sample(numbered("b2", "prompter"), "own-05.mp4")],
        ask: "true",
        is: "error 23514",
      },
      { given: [emptied, sample(MINE, "own-05.mp4"), sample(MINE, "own-05.mp4")], ask: "true", is: true },
      { ask: `private.belongs_to('prompt-videos', 'rival.mp4', '${PREMIUM}')`, is: true },
      { ask: `private.belongs_to('prompt-videos', 'rival.mp4', '${DRAFT}')`, is: false },
      { ask: `private.belongs_to('prompt-audio', 'rival.mp4', '${PREMIUM}')`, is: false },
    ],
  },
  {
    name: "P9: a picture, and a file that a sample changes to, are the prompt's own as well",
    cases: [
      {
        given: [`update public.prompts set image_path = 'own-05.webp' where id = '${MINE}'`],
        ask: shown("own-05.webp", MINE),
        is: 1,
      },
      {
        given: [`update public.prompts set image_path = 'own-06.webp' where id = '${MINE}'`],
        ask: "true",
        is: "error 23514",
      },
      {
        given: [emptied, sample(MINE, "own-05.mp4"), "update public.prompt_samples set path = 'own-06.mp4'"],
        ask: "true",
        is: "error 23514",
      },
    ],
  },
  {
    name: "S10: a prompt lists attachments that are there and were looked into; one listed before may have gone",
    cases: [
      { given: [attached(`${MINE}/1-own.txt`)], ask: "true", is: true },
      { given: [attached(`${MINE}/9-none.txt`)], ask: "true", is: "error 23514" },
      { given: [NO_VERDICT, attached(`${MINE}/1-own.txt`)], ask: "true", is: "error 23514" },
      {
        given: [
          attached(`${MINE}/1-own.txt`),
          `delete from storage.objects where name = '${MINE}/1-own.txt'`,
          attached(`${MINE}/1-own.txt`),
        ],
        ask: "true",
        is: true,
      },
    ],
  },
  {
    name: "with an account go its files, except those that a prompt which stays shows or lists",
    cases: [
      {
        ask: listed(RIVAL),
        is: [
          `${DRAFT}/1-rival.txt`,
          "rival.mp3",
          "rival.txt",
          "rival-draft.webp",
          "rival-draft.mp4",
          "rival-loose.mp4",
        ],
      },
      ...["status = 'published'", `user_id = '${ME}'`].map(
        (set): Case => ({
          given: [`update public.prompts set ${set} where id = '${DRAFT}'`],
          ask: listed(RIVAL),
          is: ["rival.mp3", "rival.txt", "rival-loose.mp4"],
        }),
      ),
      {
        given: [`delete from private.prompt_files`],
        ask: listed(RIVAL),
        is: [
          `${DRAFT}/1-rival.txt`,
          "rival.mp3",
          "rival.txt",
          "rival-draft.webp",
          "rival-published.webp",
          "rival-shown.webp",
          "rival-draft.mp4",
          "rival-loose.mp4",
          "rival-shown.mp4",
          "rival.mp4",
        ],
      },
      ...ENDING.map(([name, ...given]): Case => ({ given, ask: `${listed(RIVAL)} ? '${name}'`, is: true })),
      {
        given: [
          ...ownedBy("rival.mp4"),
          "set local session_replication_role = replica",
          "update storage.objects set owner_id = null",
          released(RIVAL),
        ],
        ask: count(`storage.objects where owner = '${RIVAL}'`),
        is: 0,
      },
      {
        given: [released(RIVAL)],
        ask: `array[${count(`storage.objects where owner_id = '${RIVAL}'`)}, ${seen("rival.mp4")}, ${seen("rival-loose.mp4")},
          ${count(`storage.objects where owner_id = '${ME}'`)}]`,
        is: [0, 1, 0, 13],
      },
    ],
  },
  {
    name: "the files of the last super admin's account are listed to nobody: it stays",
    cases: [
      { ask: count(`public.list_files_of_account('${idOf("super")}')`), is: "error 55000" },
      { ask: count(`public.list_files_of_account('${ME}')`), is: 12 },
      {
        given: [UNCHECKED, "update public.user_roles set is_super_admin = false"],
        ask: count(`public.list_files_of_account('${ME}')`),
        is: 12,
      },
      {
        given: [
          `update public.user_roles set role = 'admin', is_super_admin = true where user_id = '${idOf("admin")}'`,
        ],
        ask: count(`public.list_files_of_account('${idOf("super")}')`),
        is: 2,
      },
      {
        given: [
          `update public.user_roles set role = 'admin', is_super_admin = true where user_id = '${idOf("admin")}'`,
          banned("admin"),
        ],
        ask: count(`public.list_files_of_account('${idOf("super")}')`),
        is: "error 55000",
      },
      { given: [banned("super")], ask: count(`public.list_files_of_account('${ME}')`), is: 12 },
    ],
  },
];

/** As an older release of the storage server keeps it: in both columns. */
function ownedBy(name: string): string[] {
  return [
    "set local session_replication_role = replica",
    `update storage.objects set owner = owner_id::uuid where name = '${name}'`,
    "set local session_replication_role = origin",
  ];
}
