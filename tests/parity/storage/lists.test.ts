import { beforeAll, expect } from "vitest";
import { list, newObject, ownBucket } from "../support/buckets.ts";
import { parityCases } from "../support/cases.ts";
import { storageRefusal } from "../support/refusals.ts";

const bucket = ownBucket();

beforeAll(async () => {
  for (const name of ["a.txt", "b.txt", "c.txt", "folder/d.txt", "folder/deeper/e.txt"])
    await newObject(bucket, name);
});

const namesOf = async (options: Record<string, unknown>) => {
  const { status, body } = await list(bucket, options);
  return { status, names: status === 200 ? body.map((entry: { name: string }) => entry.name) : body };
};

const badRequest = { status: 400, body: { statusCode: "400", message: expect.any(String) } };

parityCases("storage", [
  {
    name: "a list has files with what is known of them, and folders without an id",
    call: () => list(bucket, { prefix: "" }),
    answers: {
      status: 200,
      body: [
        {
          name: "a.txt",
          id: expect.any(String),
          created_at: expect.any(String),
          updated_at: expect.any(String),
          last_accessed_at: expect.any(String),
          metadata: { size: 10, mimetype: "text/plain", eTag: expect.any(String), cacheControl: "no-cache" },
        },
        { name: "b.txt" },
        { name: "c.txt" },
        { name: "folder", id: null, metadata: null },
      ],
    },
  },
  {
    name: "a folder's list has names within it",
    call: () => namesOf({ prefix: "folder" }),
    answers: { status: 200, names: ["d.txt", "deeper"] },
  },
  {
    name: "a folder may be named with its slash",
    call: () => namesOf({ prefix: "folder/" }),
    answers: { status: 200, names: ["d.txt", "deeper"] },
  },
  {
    name: "a list stops where it is told",
    call: () => namesOf({ prefix: "", limit: 2 }),
    answers: { status: 200, names: ["a.txt", "b.txt"] },
  },
  {
    name: "a list goes on where it is told",
    call: () => namesOf({ prefix: "", limit: 2, offset: 1 }),
    answers: { status: 200, names: ["b.txt", "c.txt"] },
  },
  {
    name: "a list is searched by the beginning of names, whatever their case",
    call: () => namesOf({ prefix: "", search: "B" }),
    answers: { status: 200, names: ["b.txt"] },
  },
  {
    name: "files are sorted by name, backwards",
    call: () => namesOf({ prefix: "folder/deeper", sortBy: { column: "name", order: "desc" } }),
    answers: { status: 200, names: ["e.txt"] },
  },
  {
    name: "a list sorted by its creation begins with the oldest",
    call: async () => {
      const { status, names } = await namesOf({ prefix: "", sortBy: { column: "created_at", order: "asc" } });
      return { status, files: names.filter((name: string) => name.endsWith(".txt")) };
    },
    answers: { status: 200, files: ["a.txt", "b.txt", "c.txt"] },
  },
  {
    name: "a list sorted by what there is not is refused",
    call: () => list(bucket, { prefix: "", sortBy: { column: "owner", order: "asc" } }),
    answers: badRequest,
  },
  { name: "a list without a prefix is refused", call: () => list(bucket, {}), answers: badRequest },
  {
    name: "a list of none is refused",
    call: () => list(bucket, { prefix: "", limit: 0 }),
    answers: badRequest,
  },
  {
    name: "a list from before its beginning is refused",
    call: () => list(bucket, { prefix: "", offset: -1 }),
    answers: badRequest,
  },
  {
    name: "a folder that there is not is empty",
    call: () => namesOf({ prefix: "nothing" }),
    answers: { status: 200, names: [] },
  },
  {
    name: "a bucket that there is not is empty",
    call: () => list("parity-nothing", { prefix: "" }),
    answers: { status: 200, body: [] },
  },
  {
    name: "a visitor's list is empty",
    call: () => list(bucket, { prefix: "" }, { as: "visitor", body: { prefix: "" } }),
    answers: { status: 200, body: [] },
  },
  {
    name: "a token that is none gets no list",
    call: () => list(bucket, {}, { as: { token: "no.such.token" }, body: { prefix: "" } }),
    answers: storageRefusal(403, "Unauthorized"),
  },
]);
