import { FREE, idOf, numbered, PREMIUM } from "../support/actors.ts";
import type { Fact } from "../support/facts.ts";
import { stored } from "./files.ts";
import { count } from "./sql.ts";

const MINE = numbered("b1", "prompter");
const NEW = "b9000000-0000-4000-8000-000000000005";

/** Workflows that lie in a prompt's folder, looked into. */
const workflows = (prompt: string, many: number, owner: string | null = idOf("prompter")) => [
  ...Array.from({ length: many }, (_, at) =>
    stored({ bucket: "prompt-attachments", name: `${prompt}/${at}-flow.txt`, type: "text/plain", owner }),
  ),
  `insert into private.inspected_files (object_id, version, type, workflow, node_names)
   select id, version, 'text/plain', '{"nodes": [["set", 0, 0]], "edges": []}', '{A name}'
   from storage.objects where name like '${prompt}/%-flow.txt'`,
];
const list = (prompt: string, many: number) =>
  JSON.stringify({
    attached_files: Array.from({ length: many }, (_, at) => ({
      name: "flow.txt",
      path: `${prompt}/${at}-flow.txt`,
      size: 1,
      type: "text/plain",
    })),
  });
const attached = (prompt: string, many = 1) =>
  `update public.prompts set metadata = '${list(prompt, many)}' where id = '${prompt}'`;
const listedAtOnce = (status: string) =>
  `insert into public.prompts (id, title, prompt_text, status, metadata)
   values ('${NEW}', 'Listed at once', 'A text of ten letters', '${status}', '${list(NEW, 1)}')`;
const become = (status: string) => `update public.prompts set status = '${status}' where id = '${NEW}'`;

const drawn = `(select jsonb_agg(jsonb_build_array(prompt_id, file) order by prompt_id, file) from public.prompt_workflows)`;
const named = (prompt: string) => count(`public.workflow_names('${prompt}')`);
const PLANTED = [PREMIUM, 0];

/** Which workflows are drawn, and whose nodes have names for whom. */
export const WORKFLOWS: Fact[] = [
  {
    name: "a prompt's graphs are those of its own files, from the moment on at which it lists them",
    cases: [
      { ask: drawn, is: [PLANTED] },
      { given: [...workflows(MINE, 1), attached(MINE)], ask: drawn, is: [PLANTED, [MINE, 0]] },
      {
        given: [...workflows(NEW, 1, null), listedAtOnce("published")],
        ask: drawn,
        is: [PLANTED, [NEW, 0]],
      },
      {
        given: [
          ...workflows(MINE, 1),
          attached(MINE),
          `delete from storage.objects where name = '${MINE}/0-flow.txt'`,
        ],
        ask: drawn,
        is: [PLANTED],
      },
    ],
  },
  {
    name: "publishing a draft draws its graphs, and hiding it removes them",
    cases: [
      { given: [...workflows(NEW, 1, null), listedAtOnce("draft")], ask: drawn, is: [PLANTED] },
      {
        given: [...workflows(NEW, 1, null), listedAtOnce("draft"), become("published")],
        ask: drawn,
        is: [PLANTED, [NEW, 0]],
      },
      {
        given: [...workflows(NEW, 1, null), listedAtOnce("published"), become("hidden")],
        ask: drawn,
        is: [PLANTED],
      },
    ],
  },
  {
    name: "D2: of a prompt's workflows the first three are drawn",
    cases: [
      {
        given: [...workflows(MINE, 4), attached(MINE, 4)],
        ask: drawn,
        is: [PLANTED, [MINE, 0], [MINE, 1], [MINE, 2]],
      },
    ],
  },
  {
    name: "P5: names are those of the very bytes that were looked into, and everybody's where the text is free",
    cases: [
      { as: "jadmin", ask: named(PREMIUM), is: 1 },
      {
        given: ["update private.inspected_files set version = 'another'"],
        as: "jadmin",
        ask: named(PREMIUM),
        is: 0,
      },
      {
        given: [
          `update private.inspected_files
           set version = (select version from storage.objects where name = '${PREMIUM}/1-rival.txt')`,
        ],
        as: "jadmin",
        ask: named(PREMIUM),
        is: 1,
      },
      { given: [...workflows(FREE, 1, null), attached(FREE)], as: "anon", ask: named(FREE), is: 1 },
    ],
  },
];
