import type { SupabaseClient } from "@supabase/supabase-js";

/** A check's finding: the failed step, and the names of what is missing. */
export class Fault extends Error {
  readonly code: string;
  readonly detail: string;

  constructor(code: string, detail = "") {
    super(code);
    this.name = "Fault";
    this.code = code;
    this.detail = detail;
  }
}

export type Tools = { service: SupabaseClient; address: string };

/** Checks one part of the deployment; throws a {@link Fault}. */
export type Check = (tools: Tools) => Promise<void>;
