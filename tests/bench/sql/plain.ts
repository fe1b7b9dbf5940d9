import type postgres from "postgres";
import type { BenchActor } from "./actors.ts";
import { percentiles } from "./percentiles.ts";
import type { Measure } from "./questions.ts";

/** The median of a plain query for a measure's words, by the measure's name. */
export type PlainTimes = Map<string, number>;

const VECTORS = { anon: "public_vector", member: "full_vector", admin: "full_vector" } as const;

const plainQuery = (vector: string) => `
  select s.prompt_id
  from private.prompt_search s, websearch_to_tsquery('private.library', private.search_text($1)) q
  where s.${vector} @@ q
  order by ts_rank(s.${vector}, q) desc
  limit 24`;

/**
 * PostgreSQL's own time for the same words over the vectors that the actor's search reads: 24 rows by rank, without
 * policy, spelling, synonyms or filters. Measured in the same run as the baseline for a search.
 */
export async function measurePlain(
  sql: postgres.Sql,
  actor: BenchActor,
  measures: Measure[],
): Promise<PlainTimes> {
  await sql`reset role`;
  const query = plainQuery(VECTORS[actor]);
  const medians: PlainTimes = new Map();
  for (const { name, questions } of measures) {
    const times: number[] = [];
    for (const round of [0, 1]) {
      for (const question of questions) {
        const began = performance.now();
        await sql.unsafe(query, [question.query], { prepare: true });
        if (round === 1) times.push(performance.now() - began);
      }
    }
    medians.set(name, percentiles(times).p50);
  }
  return medians;
}
