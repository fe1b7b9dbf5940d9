import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type postgres from "postgres";
import { WebSocketServer } from "ws";
import { connect } from "../database.ts";
import { claimsOfKey } from "../keys.ts";
import { refuseUpgrade } from "../server.ts";
import { type Change, parseChange } from "./change.ts";
import { type Channel, changePayload, wants } from "./channel.ts";
import { acceptConnection, type Connection } from "./connection.ts";
import type { Version } from "./protocol.ts";
import { CHANNEL, installTriggers } from "./triggers.ts";
import { readVisibleRow, type VisibleRow } from "./visible-row.ts";

export type RealtimeServer = {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const MAX_FRAME_BYTES = 256 * 1024;

/** Supabase Realtime's `postgres_changes` for the tables of the publication `supabase_realtime`. */
export function createRealtimeServer(databaseUrl: string): RealtimeServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  const connections = new Set<Connection>();
  let sql: postgres.Sql | undefined;
  let delivered: Promise<void> = Promise.resolve();

  async function start(): Promise<void> {
    if (sql) return;
    const database = connect(databaseUrl, 4);
    sql = database;
    await installTriggers(database);
    await database.listen(CHANNEL, (payload) => {
      const change = parseChange(payload);
      if (!change) return;
      // One at a time, so that subscribers get changes in commit order.
      delivered = delivered
        .then(() => deliver(database, change))
        .catch((error: unknown) => console.error("realtime:", error));
    });
  }

  async function stop(): Promise<void> {
    for (const connection of connections) connection.close();
    const database = sql;
    sql = undefined;
    await database?.end({ timeout: 5 });
  }

  function handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const url = URL.parse(request.url ?? "/", "http://localhost");
    if (!url?.pathname.startsWith("/realtime/v1/")) {
      refuseUpgrade(socket, url ? "404 Not Found" : "400 Bad Request");
      return;
    }
    const query = url.searchParams;
    const apiKey = query.get("apikey") ?? "";
    const version: Version = query.get("vsn") === "1.0.0" ? "1.0.0" : "2.0.0";
    const database = sql;
    if (!database || !claimsOfKey(apiKey)) {
      refuseUpgrade(socket, database ? "401 Unauthorized" : "503 Service Unavailable");
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      const publishedTables = () => published(database);
      const connection = acceptConnection({ socket: client, version, apiKey, publishedTables });
      connections.add(connection);
      client.on("close", () => connections.delete(connection));
    });
  }

  async function deliver(database: postgres.Sql, change: Change): Promise<void> {
    // Readers with equal claims see equal rows: one query for each.
    const seen = new Map<string, VisibleRow | null>();
    for (const [connection, channel] of interested(change)) {
      const reader = JSON.stringify(channel.claims);
      if (!seen.has(reader)) seen.set(reader, await read(database, channel, change));
      const row = seen.get(reader);
      const payload = row && changePayload(channel, change, row);
      if (payload) connection.send(channel, "postgres_changes", payload);
    }
  }

  /** Null where the row cannot be read, for instance by a failing policy: only this reader misses the change. */
  async function read(
    database: postgres.Sql,
    { claims }: Channel,
    change: Change,
  ): Promise<VisibleRow | null> {
    if (database !== sql) return null;
    return readVisibleRow(database, claims, change).catch((error: unknown) => {
      console.error(`realtime: ${change.schema}.${change.table}:`, error);
      return null;
    });
  }

  function interested(change: Change): [Connection, Channel][] {
    return [...connections].flatMap((connection) =>
      connection
        .channels()
        .filter((channel) => wants(channel, change))
        .map((channel): [Connection, Channel] => [connection, channel]),
    );
  }

  return { handleUpgrade, start, stop };
}

async function published(sql: postgres.Sql): Promise<Set<string>> {
  const rows = await sql<{ name: string }[]>`
    select schemaname || '.' || tablename as name from pg_publication_tables where pubname = 'supabase_realtime'`;
  return new Set(rows.map(({ name }) => name));
}
