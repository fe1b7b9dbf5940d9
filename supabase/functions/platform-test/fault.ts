import type { SupabaseClient } from "@supabase/supabase-js";

/** What a check found wrong: which step it was, and the names of what is missing. */
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

/** Tries a part of the deployment; throws a {@link Fault} where it does not stand. */
export type Check = (tools: Tools) => Promise<void>;
