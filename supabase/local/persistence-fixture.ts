import { startPostgres } from "./postgres.ts";

/** Holds a durable cluster until it is killed; the test of durability runs this as a process of its own. */
const server = await startPostgres({ folder: process.argv[2] ?? "", durable: true });
console.log(server.url("postgres"));
setInterval(() => {}, 60_000);
