import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { RealtimeClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { inject } from "vitest";
import { createDatabase } from "../../../tests/support/databases.ts";
import { type Claims, PUBLISHABLE_KEY, signClaims } from "../keys.ts";
import { createRealtimeServer } from "./server.ts";

export type Received = {
  eventType: string;
  table: string;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
};

/** A copy of the template database with a realtime server that can be killed and restarted on its port. */
export async function startTestRealtime() {
  const { url, drop } = await createDatabase(inject("postgresPort"));
  const sql = postgres(url, { max: 3, onnotice: () => {} });
  const clients: RealtimeClient[] = [];
  let port = 0;

  async function prepare() {
    const realtime = createRealtimeServer(url);
    const server = createServer();
    server.on("upgrade", realtime.handleUpgrade);
    await realtime.start();
    async function listen() {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
      port = (server.address() as AddressInfo).port;
      kill = async () => {
        await realtime.stop();
        server.close();
        await once(server, "close");
      };
    }
    return { listen };
  }

  let kill = async () => {};
  await (await prepare()).listen();

  return {
    sql,
    url: () => `ws://127.0.0.1:${port}/realtime/v1`,
    kill: () => kill(),
    /** Connects a second server to the database; after a `kill` its `listen` takes the port over. */
    prepare,
    /** A client with `realtime-js`'s own settings; `onAttempt` receives every socket it opens. */
    connect(token?: string, onAttempt: (socket: WebSocket) => void = () => {}): RealtimeClient {
      const transport = class extends WebSocket {
        constructor(address: string | URL, protocols?: string | string[]) {
          super(address, protocols);
          onAttempt(this);
        }
      };
      const client = new RealtimeClient(`ws://127.0.0.1:${port}/realtime/v1`, {
        params: { apikey: PUBLISHABLE_KEY },
        transport,
      });
      if (token) client.setAuth(token);
      clients.push(client);
      return client;
    },
    stop: async () => {
      await Promise.all(clients.map((client) => client.disconnect()));
      await kill();
      await sql.end();
      await drop();
    },
  };
}

export function tokenFor(userId: string, seconds = 3600, extra: Partial<Claims> = {}): string {
  const now = Math.floor(Date.now() / 1000);
  return signClaims({ sub: userId, role: "authenticated", iat: now, exp: now + seconds, ...extra });
}

/** Subscribes to a table, resolves once the server confirms, and offers its changes one by one. */
export async function subscribe(client: RealtimeClient, table: string, filter?: string) {
  const received: Received[] = [];
  const statuses: string[] = [];
  const errors: string[] = [];
  const system: { status: string; message: string }[] = [];
  let wake: () => void = () => {};
  const woken = (act: () => void) => {
    act();
    wake();
  };
  const channel = client
    .channel(`${table}-${randomUUID()}`)
    .on("postgres_changes", { event: "*", schema: "public", table, filter }, (change) =>
      woken(() => received.push(change as unknown as Received)),
    )
    .on("system", {}, (message: { status: string; message: string }) => woken(() => system.push(message)))
    .subscribe((status, error) =>
      woken(() => {
        statuses.push(status);
        if (error) errors.push(error.message);
      }),
    );

  async function until(condition: () => boolean): Promise<void> {
    while (!condition()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  await until(() => system.length > 0 || statuses.some((status) => status !== "SUBSCRIBED"));
  return { channel, received, statuses, errors, system, until };
}
