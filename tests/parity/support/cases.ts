import { describe, expect, test } from "vitest";
import { knownDifferences } from "./known-differences.ts";
import { lacking, type Need, target } from "./target.ts";
import type { Service } from "./target-type.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Why the target could not be asked. */
    skipped?: string;
  }
}

/** One thing that the hosted service does: what is asked, and what the answer holds at least. */
export type Case = {
  name: string;
  call: () => Promise<unknown>;
  answers: unknown;
  needs?: Need[];
};

/** Asks each case of the target; its id is `<service>: <name>`. */
export function parityCases(service: Service, cases: Case[]): void {
  const isAsked = target.only.includes(service) && target.urls[service] !== undefined;
  describe.skipIf(!isAsked)(service, () => {
    for (const { name, call, answers, needs = [] } of cases) {
      const isKnown = target.isEmbedded && `${service}: ${name}` in knownDifferences;
      test(name, { fails: isKnown }, async ({ skip, task }) => {
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
