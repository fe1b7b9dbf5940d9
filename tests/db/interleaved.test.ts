import { afterAll, beforeAll, expect, test } from "vitest";
import { type Actor, startTestStack, type TestStack } from "../support/stack.ts";
import { idOf } from "./support/actors.ts";

const PEOPLE: Actor[] = ["user", "member", "lifetime", "expired"];
const CALLS = 2000;
const AT_ONCE = 40;

type Note = { owner: string };

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
  await stack.sql.unsafe(`
    create table public.notes (id bigint generated always as identity primary key,
      owner uuid not null default auth.uid(), body text not null);
    alter table public.notes enable row level security;
    create policy "own notes" on public.notes for all to authenticated
      using (owner = (select auth.uid())) with check (owner = (select auth.uid()));
    grant select, insert on public.notes to authenticated;
  `);
});
afterAll(() => stack.stop());

test("R1: two thousand interleaved calls never show or write another user's rows", {
  timeout: 600_000,
}, async () => {
  const clients = await Promise.all(PEOPLE.map((actor) => stack.as(actor)));
  const visitor = await stack.as("anon");
  const notes = (client = visitor) => client.from("notes" as never);
  let next = 0;
  let refused = 0;
  const strangers: string[] = [];
  const work = async () => {
    while (next < CALLS) {
      const turn = next++;
      const person = turn % PEOPLE.length;
      if (turn % 10 === 2) {
        const { error } = await notes().select("owner");
        if (error?.code === "42501") refused += 1;
        continue;
      }
      const mine = notes(clients[person]);
      const asked =
        turn % 10 < 2
          ? mine.insert({ body: `call ${turn}` } as never).select("owner")
          : mine.select("owner").order("id", { ascending: false }).limit(5);
      const { data } = await asked.overrideTypes<Note[], { merge: false }>().throwOnError();
      strangers.push(
        ...data.map(({ owner }) => owner).filter((owner) => owner !== idOf(PEOPLE[person] as Actor)),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(strangers).toEqual([]);
  expect(refused).toBe(CALLS / 10);
  const owners = await stack.sql<{ owner: string }[]>`
    select owner from notes group by owner having count(*) = ${CALLS / 20}`;
  expect(owners.map(({ owner }) => owner).sort()).toEqual(PEOPLE.map((actor) => idOf(actor)).sort());
});
