import { expect } from "vitest";
import { parityCases } from "../support/cases.ts";
import { askRest } from "../support/http.ts";
import { askPrompts, ownPrompts } from "../support/prompts.ts";
import { restRefusal } from "../support/refusals.ts";

const own = ownPrompts();

const ask = (select: string, more = "") =>
  askPrompts("GET", `metadata->>category=eq.${own.tag}&select=${select}&order=title${more}`);

const titles = [{ title: "First" }, { title: "Second" }];

parityCases("rest", [
  {
    name: "what belongs to a row comes with it, as a list",
    call: () => ask("description,prompt_samples(title)", "&limit=2&prompt_samples.order=position"),
    answers: {
      status: 200,
      body: [
        { description: "red apple", prompt_samples: titles },
        { description: "green apple", prompt_samples: [] },
      ],
    },
  },
  {
    name: "what there is one of comes as one object",
    call: () => ask("prompt_counters(copies)", "&limit=1"),
    answers: { status: 200, body: [{ prompt_counters: { copies: 10 } }] },
  },
  {
    name: "what a row belongs to comes as one object",
    call: () =>
      askRest(
        "GET",
        `prompt_samples?prompt_id=eq.${own.rows[0]?.id}&select=title,prompts(description)&order=position`,
        {
          as: "service",
        },
      ),
    answers: {
      status: 200,
      body: [{ title: "First", prompts: { description: "red apple" } }, { title: "Second" }],
    },
  },
  {
    name: "an embedded list has another name",
    call: () => ask("shown:prompt_samples(title)", "&limit=1&shown.order=position"),
    answers: { body: [{ shown: titles }] },
  },
  {
    name: "an embedded list is filtered by itself",
    call: () => ask("description,prompt_samples(title)", "&limit=1&prompt_samples.title=eq.Second"),
    answers: { body: [{ prompt_samples: [{ title: "Second" }] }] },
  },
  {
    name: "an embedded list is ordered and cut by itself",
    call: () =>
      ask("prompt_samples(title)", "&limit=1&prompt_samples.order=position.desc&prompt_samples.limit=1"),
    answers: { body: [{ prompt_samples: [{ title: "Second" }] }] },
  },
  {
    name: "rows without what is embedded are left out if asked for",
    call: () => ask("description,prompt_samples!inner(title)"),
    answers: { status: 200, body: [{ description: "red apple", prompt_samples: expect.any(Array) }] },
  },
  {
    name: "rows are filtered by what is embedded",
    call: () => ask("description,prompt_counters!inner(copies)", "&prompt_counters.copies=gte.40"),
    answers: { body: [{ prompt_counters: { copies: 40 } }, { prompt_counters: { copies: 50 } }] },
  },
  {
    name: "rows are ordered by what is embedded",
    call: () =>
      askPrompts(
        "GET",
        `metadata->>category=eq.${own.tag}&select=prompt_counters(copies)&order=prompt_counters(copies).desc&limit=1`,
      ),
    answers: { status: 200, body: [{ prompt_counters: { copies: 50 } }] },
  },
  {
    name: "columns of what is embedded are spread over the row",
    call: () => ask("description,...prompt_counters(copies)", "&limit=1"),
    answers: { body: [{ description: "red apple", copies: 10 }] },
  },
  {
    name: "an embedded list goes two steps",
    call: () => ask("prompt_samples(title,prompts(description))", "&limit=1&prompt_samples.order=position"),
    answers: { body: [{ prompt_samples: [{ title: "First", prompts: { description: "red apple" } }, {}] }] },
  },
  {
    name: "tables that have nothing to do with each other are refused",
    call: () => ask("title,plans(*)"),
    answers: restRefusal(400, "PGRST200"),
  },
  {
    name: "a filter on what is not embedded is refused",
    call: () => ask("title", "&prompt_samples.title=eq.First"),
    answers: restRefusal(400, "PGRST108"),
  },
  {
    name: "an embedded column that there is not is refused",
    call: () => ask("title,prompt_samples(nothing)"),
    answers: restRefusal(400, "42703"),
  },
]);
