import { z } from "zod";
import { type Check, Fault } from "./fault.ts";

/** The newest migration that these functions were written with. */
export const NEWEST_MIGRATION = "20261101002590";

const stateSchema = z.object({
  migration: z.string().nullable(),
  lost_policies: z.array(z.string()),
  open_tables: z.array(z.string()),
});

/** How the database says that it stands. */
export async function readState({ service }: Parameters<Check>[0]) {
  const { data, error } = await service.rpc("platform_state");
  // A database without the function has not had its migrations; any other refusal is none of theirs.
  if (error?.code === "PGRST202") throw new Fault("migrations_missing", NEWEST_MIGRATION);
  if (error) throw new Fault("database_failed", error.code);
  return stateSchema.parse(data);
}

/** The database answers, with every migration. */
export const checkDatabase: Check = async (tools) => {
  const { migration } = await readState(tools);
  if (migration !== null && migration < NEWEST_MIGRATION)
    throw new Fault("migrations_missing", NEWEST_MIGRATION);
};
