import { startPostgres } from "./postgres.ts";

/** Runs a durable cluster until killed, for the durability test. */
const server = await startPostgres({ folder: process.argv[2] ?? "", durable: true });
console.log(server.url("postgres"));
setInterval(() => {}, 60_000);
