import { randomBytes } from "node:crypto";
import { expect, onTestFinished } from "vitest";
import { discardBucket, newObject, ownBucket } from "../support/buckets.ts";
import { parityCases } from "../support/cases.ts";
import { askStorage, type Caller } from "../support/http.ts";
import { bucketNotFound, storageRefusal } from "../support/refusals.ts";

const bucket = ownBucket();

function make(given: Record<string, unknown> = {}, as: Caller = "service") {
  const id = `parity-${randomBytes(6).toString("hex")}`;
  onTestFinished(() => discardBucket(id));
  return askStorage("POST", "bucket", { as, body: { id, name: id, ...given } });
}

const ours = (id: string, isPublic: boolean, limit: number) =>
  expect.objectContaining({
    id,
    name: id,
    public: isPublic,
    file_size_limit: limit,
    created_at: expect.any(String),
  });

parityCases("storage", [
  {
    name: "our buckets are there with their limits",
    call: () => askStorage("GET", "bucket", { as: "service" }),
    answers: {
      status: 200,
      body: expect.arrayContaining([
        ours("prompt-images", false, 5_242_880),
        ours("prompt-videos", false, 52_428_800),
        ours("prompt-attachments", false, 20_971_520),
        ours("default-prompt-images", true, 5_242_880),
      ]),
    },
  },
  {
    name: "one bucket says what it takes",
    call: () => askStorage("GET", "bucket/prompt-images", { as: "service" }),
    answers: {
      status: 200,
      body: { id: "prompt-images", allowed_mime_types: ["image/png", "image/jpeg", "image/webp"] },
    },
  },
  {
    name: "a visitor sees no bucket",
    call: () => askStorage("GET", "bucket"),
    answers: { status: 200, body: [] },
  },
  {
    name: "to a visitor a bucket is not there",
    call: () => askStorage("GET", "bucket/prompt-images"),
    answers: bucketNotFound,
  },
  {
    name: "a bucket that there is not is not found",
    call: () => askStorage("GET", "bucket/parity-nothing", { as: "service" }),
    answers: bucketNotFound,
  },
  {
    name: "a bucket is made by its name",
    call: () => make(),
    answers: { status: 200, body: { name: expect.stringContaining("parity-") } },
  },
  {
    name: "a bucket is made once",
    call: () => make({ id: bucket, name: bucket }),
    answers: storageRefusal(409, "Duplicate"),
  },
  {
    name: "a bucket without a name is refused",
    call: () => askStorage("POST", "bucket", { as: "service", body: {} }),
    answers: { status: 400, body: { statusCode: "400", message: expect.stringContaining("name") } },
  },
  {
    name: "a bucket whose name has a slash is refused",
    call: () => make({ id: "parity/one", name: "parity/one" }),
    answers: storageRefusal(400, "Invalid Input"),
  },
  {
    name: "a visitor makes no bucket",
    call: () => make({}, "visitor"),
    answers: storageRefusal(403, "Unauthorized"),
  },
  {
    name: "a bucket is changed",
    call: async () => {
      const changed = await askStorage("PUT", `bucket/${bucket}`, {
        as: "service",
        body: { file_size_limit: 2000 },
      });
      return {
        changed,
        now: (await askStorage("GET", `bucket/${bucket}`, { as: "service" })).body.file_size_limit,
      };
    },
    answers: { changed: { status: 200, body: { message: "Successfully updated" } }, now: 2000 },
  },
  {
    name: "a bucket with something in it is not deleted",
    call: async () => {
      await newObject(bucket);
      return askStorage("DELETE", `bucket/${bucket}`, { as: "service" });
    },
    answers: { status: 400, body: { statusCode: "409", message: expect.stringContaining("not empty") } },
  },
  {
    name: "an empty bucket is deleted",
    call: async () => {
      const { body } = await make();
      return askStorage("DELETE", `bucket/${body.name}`, { as: "service" });
    },
    answers: { status: 200, body: { message: "Successfully deleted" } },
  },
  {
    name: "a bucket that there is not is not deleted",
    call: () => askStorage("DELETE", "bucket/parity-nothing", { as: "service" }),
    answers: bucketNotFound,
  },
]);
