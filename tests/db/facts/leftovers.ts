import { PREMIUM } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";
import { stored } from "./files.ts";

const SMALL = `cards/${PREMIUM}/rival-published.webp-400.webp`;
const ATTACHED = `${PREMIUM}/1-rival.txt`;

const aged = (age: string) => `update storage.objects set created_at = now() - interval '${age}'`;
const DAY = aged("1 day 1 second");
const small = (name = SMALL) =>
  stored({ bucket: "default-prompt-images", name, type: "image/webp", owner: null });
const prompt = (set: string) => `update public.prompts set ${set} where id = '${PREMIUM}'`;
const unchecked = "set local session_replication_role = replica";
const left = (pattern: string, most = 1000) =>
  `(select coalesce(jsonb_agg(name order by name), '[]') from public.list_leftover_files(${most}) where name ~ '${pattern}')`;
const smallAfter = (...given: string[]): Case => ({
  given: [small(), DAY, ...given],
  ask: left("^cards/"),
  is: [SMALL],
});
const oldFiles = (pattern: string, is: string[], ...given: string[]): Case => ({
  given: [...given, DAY],
  ask: left(pattern),
  is,
});

/** Which files nothing shows any more. */
export const LEFTOVERS: Fact[] = [
  {
    name: "P9: small pictures are left over once their prompt is not published with that picture",
    cases: [
      { given: [small(), DAY], ask: left("^cards/"), is: [] },
      smallAfter(prompt("status = 'draft'")),
      smallAfter(prompt("status = 'hidden'")),
      smallAfter(prompt("image_path = null")),
      smallAfter(unchecked, prompt("image_path = 'rival-published.png'")),
      smallAfter(unchecked, prompt("image_path = 'rival/published.webp'")),
      smallAfter(prompt("image_path = 'https://pictures.test/other.webp'")),
      smallAfter(`delete from public.prompts where id = '${PREMIUM}'`),
      {
        given: [small(), aged("1 hour"), prompt("status = 'draft'")],
        ask: left("^cards/"),
        is: [],
      },
      {
        given: [small(), aged("1 hour 1 second"), prompt("status = 'draft'")],
        ask: left("^cards/"),
        is: [SMALL],
      },
      { given: [small("default-text-prompt.webp"), DAY], ask: left("^default"), is: [] },
      { given: [small("cards/nobody/7.webp"), DAY], ask: left("^cards/"), is: ["cards/nobody/7.webp"] },
    ],
  },
  {
    name: "F5: attachments are left over a day after saving ended without listing them, or with their prompt",
    cases: [
      oldFiles("1-rival.txt$", []),
      oldFiles("^a1.*1-rival.txt$", [ATTACHED], prompt("metadata = metadata || '{\"attached_files\": []}'")),
      oldFiles("^a1.*1-rival.txt$", [ATTACHED], `delete from public.prompts where id = '${PREMIUM}'`),
      {
        given: [prompt("metadata = metadata || '{\"attached_files\": []}'"), aged("1 day")],
        ask: left("1-rival.txt$"),
        is: [],
      },
    ],
  },
  {
    name: "media are left over where no sample shows them, pictures only where nobody looked into them",
    cases: [
      oldFiles(
        "^rival",
        ["rival-loose.mp4"],
        unchecked,
        "delete from storage.objects where bucket_id in ('prompt-audio', 'prompt-files')",
      ),
      oldFiles("^rival.mp4", ["rival.mp4"], "delete from public.prompt_samples where path = 'rival.mp4'"),
      oldFiles(
        "^rival.mp4",
        ["rival.mp4"],
        unchecked,
        "update public.prompt_samples set kind = 'audio' where path = 'rival.mp4'",
      ),
      oldFiles("^rival-draft.webp", [], "update public.prompts set image_path = null"),
      oldFiles("^rival-draft.webp", ["rival-draft.webp"], "delete from private.inspected_files"),
      {
        given: ["delete from private.inspected_files", aged("1 day")],
        ask: left("^rival-draft.webp"),
        is: [],
      },
      { given: ["delete from public.prompt_samples", aged("1 day")], ask: left("^rival.mp4"), is: [] },
      {
        given: [
          "insert into storage.buckets (id, name) values ('foreign', 'foreign')",
          stored({ bucket: "foreign", name: "7.mp4" }),
          DAY,
        ],
        ask: left("^7.mp4"),
        is: [],
      },
      { ask: left("."), is: [] },
      {
        given: [small(), stored({ name: "7.mp4" }), DAY],
        ask: "(select count(*) from public.list_leftover_files(1))",
        is: 1,
      },
    ],
  },
];
