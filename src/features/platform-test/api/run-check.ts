import { z } from "zod";
import { toAppError } from "@/lib/errors";
import { callFunction } from "@/lib/supabase/functions";
import type { CheckName, Verdict } from "../model/checks";
import { hearEcho } from "./echo";

const answerSchema = z.object({
  ok: z.boolean(),
  fault: z.string().default("failed"),
  detail: z.string().default(""),
});

async function callCheck(check: CheckName): Promise<Verdict["fault"]> {
  const { ok, fault, detail } = answerSchema.parse(await callFunction("platform-test", { check }));
  return ok ? null : { code: fault, detail };
}

async function tryPart(check: CheckName): Promise<Verdict["fault"]> {
  if (check !== "realtime") return callCheck(check);
  let fault: Verdict["fault"] = null;
  try {
    await hearEcho(async () => {
      fault = await callCheck(check);
    });
  } catch (thrown) {
    if (fault === null) throw thrown;
  }
  return fault;
}

/** Checks one part of the deployment; every failure is a verdict, never thrown. */
export async function runCheck(check: CheckName): Promise<Verdict> {
  const begun = performance.now();
  const fault = await tryPart(check).catch((thrown: unknown) => ({
    code: toAppError(thrown).code,
    detail: "",
  }));
  return { ms: Math.round(performance.now() - begun), fault };
}
