import { connect } from "../../../supabase/local/database.ts";
import type { PostgresServer } from "../../../supabase/local/postgres.ts";
import { TEMPLATE } from "../../support/seeded-postgres.ts";
import { copyRows } from "./keep-rows.ts";
import { plantFixture } from "./sql-runner.ts";

/** The database with the fixture's rows, for tests to copy: much quicker than planting them in each. */
export const PLANTED = "aurum_planted";

export async function createPlantedDatabase(server: PostgresServer): Promise<void> {
  await server.createDatabase(PLANTED, TEMPLATE);
  const sql = connect(server.url(PLANTED), 1);
  await plantFixture(sql);
  await copyRows(sql);
  await sql.end();
}
