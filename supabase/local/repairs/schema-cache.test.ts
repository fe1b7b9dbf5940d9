import { expect, test } from "vitest";
import type { PostgresConnection } from "../lite.ts";
import { readSchemaOnce } from "./schema-cache.ts";

/** A connection that keeps what it has read last, as lite's does; the test says when a reading ends. */
function slowConnection() {
  const readings: ((tables: string[]) => void)[] = [];
  const kept: { schema: unknown } = { schema: undefined };
  const connection = {
    introspect: async () => {
      kept.schema ??= await new Promise((resolve) => readings.push((tables) => resolve({ tables })));
      return kept.schema;
    },
    clearSchemaCache: async () => {
      kept.schema = undefined;
    },
  } as unknown as PostgresConnection;
  readSchemaOnce(connection);
  return { connection, readings };
}

test("concurrent requests share one reading of the schema, and later ones read nothing", async () => {
  const { connection, readings } = slowConnection();
  const answers = Promise.all([connection.introspect(), connection.introspect(), connection.introspect()]);
  expect(readings).toHaveLength(1);
  readings[0]?.(["prompts"]);
  expect(await answers).toEqual(Array(3).fill({ tables: ["prompts"] }));
  expect(await connection.introspect()).toEqual({ tables: ["prompts"] });
  expect(readings).toHaveLength(1);
});

test("a reading during which the schema changed is discarded", async () => {
  const { connection, readings } = slowConnection();
  const before = connection.introspect();
  await connection.clearSchemaCache();
  readings[0]?.(["prompts"]);
  await before;
  const after = connection.introspect();
  expect(readings).toHaveLength(2);
  readings[1]?.(["prompts", "orders"]);
  expect(await after).toEqual({ tables: ["prompts", "orders"] });
});
