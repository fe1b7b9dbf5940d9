import { afterAll, beforeAll, expect, test } from "vitest";
import { type Actor, startTestStack, type TestStack } from "../support/stack.ts";
import { idOf } from "./support/actors.ts";
import { plantFixture } from "./support/sql-runner.ts";

const PEOPLE: Actor[] = ["user", "member", "lifetime", "expired"];
const CALLS = 2000;
const AT_ONCE = 40;

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
  await plantFixture(stack.sql);
});
afterAll(() => stack.stop());

test("R1: two thousand interleaved calls as four people never show one another's rows", {
  timeout: 120_000,
}, async () => {
  const clients = await Promise.all(PEOPLE.map((actor) => stack.as(actor)));
  let next = 0;
  let answered = 0;
  const strangers: string[] = [];
  const work = async () => {
    while (next < CALLS) {
      const turn = next++;
      const person = turn % PEOPLE.length;
      const me = idOf(PEOPLE[person] as Actor);
      const table = turn % 3 === 0 ? "user_roles" : "security_logs";
      const { data, error } = await (clients[person] as (typeof clients)[number])
        .from(table)
        .select("user_id");
      if (error) throw new Error(`${error.code}: ${error.message}`);
      answered += data.length > 0 ? 1 : 0;
      strangers.push(...data.map((row) => row.user_id).filter((id) => id !== me));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect({ strangers, answered }).toEqual({ strangers: [], answered: CALLS });
});
