import { z } from "zod";
import { type Check, Fault } from "./fault.ts";

/** The newest migration at the time of this code. */
export const NEWEST_MIGRATION = "20261128050000";

const stateSchema = z.object({
  migration: z.string().nullable(),
  lost_policies: z.array(z.string()),
  open_tables: z.array(z.string()),
});

/** The database's own report of its state. */
export async function readState({ service }: Parameters<Check>[0]) {
  const { data, error } = await service.rpc("platform_state");
  // Without this function the migrations are missing; other errors have other causes.
  if (error?.code === "PGRST202") throw new Fault("migrations_missing", NEWEST_MIGRATION);
  if (error) throw new Fault("database_failed", error.code);
  return stateSchema.parse(data);
}

/** The database responds and has every migration. */
export const checkDatabase: Check = async (tools) => {
  const { migration } = await readState(tools);
  if (migration !== null && migration < NEWEST_MIGRATION)
    throw new Fault("migrations_missing", NEWEST_MIGRATION);
};
