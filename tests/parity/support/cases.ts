import { describe, expect, test } from "vitest";
import { knownDifferences } from "./known-differences.ts";
import { lacking, type Need, target } from "./target.ts";
import type { Service } from "./target-type.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Why the target could not be tested. */
    skipped?: string;
    /** Why the embedded stack responds differently. */
    known?: string;
  }
}

/** One behaviour of the hosted service: a request, and what the response contains at least. */
export type Case = {
  name: string;
  call: () => Promise<unknown>;
  answers: unknown;
  needs?: Need[];
};

/** Runs each case against the target; its id is `<service>: <name>`. */
export function parityCases(service: Service, cases: Case[]): void {
  const isAsked = target.only.includes(service) && target.urls[service] !== undefined;
  describe.skipIf(!isAsked)(service, () => {
    for (const { name, call, answers, needs = [] } of cases) {
      const known = target.isEmbedded ? knownDifferences[`${service}: ${name}`] : undefined;
      test(name, { fails: known !== undefined }, async ({ skip, task }) => {
        task.meta.known = known;
        const reason = lacking(needs);
        if (reason) {
          task.meta.skipped = reason;
          skip(reason);
        }
        expect(await call()).toMatchObject(answers as object);
      });
    }
  });
}
