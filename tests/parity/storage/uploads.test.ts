import { expect } from "vitest";
import { newName, newObject, ownBucket, upload } from "../support/buckets.ts";
import { parityCases } from "../support/cases.ts";
import { askStorage } from "../support/http.ts";
import { newSession } from "../support/people.ts";
import { bucketNotFound, storageRefusal } from "../support/refusals.ts";

const bucket = ownBucket({ file_size_limit: 1000, allowed_mime_types: ["text/*", "image/png"] });

function formOf(content: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("", new Blob([content], { type: "text/plain" }), "file.txt");
  return form;
}

const uploadForm = (name: string, form: FormData, headers: Record<string, string> = {}) =>
  askStorage("POST", `object/${bucket}/${name}`, { as: "service", body: form, headers });

const read = (name: string) => askStorage("GET", `object/${bucket}/${name}`, { as: "service" });

const stored = { status: 200, body: { Id: expect.any(String), Key: expect.stringContaining(`${bucket}/`) } };

parityCases("storage", [
  {
    name: "raw bytes are stored",
    call: async () => {
      const name = newName();
      return { upload: await upload(bucket, name, "some text"), content: (await read(name)).body };
    },
    answers: { upload: stored, content: "some text" },
  },
  {
    name: "a form is stored, as a browser sends it",
    call: async () => {
      const name = newName();
      return { upload: await uploadForm(name, formOf("some text")), content: (await read(name)).body };
    },
    answers: { upload: stored, content: "some text" },
  },
  {
    name: "a form says how long to keep what it brings",
    call: async () => {
      const name = newName();
      await uploadForm(name, formOf("some text", { cacheControl: "60" }));
      return (await read(name)).headers;
    },
    answers: { "cache-control": "max-age=60" },
  },
  {
    name: "raw bytes come with a directive of their own",
    call: async () =>
      (await read(await newObject(bucket, newName(), { "cache-control": "max-age=61" }))).headers,
    answers: { "cache-control": "max-age=61" },
  },
  {
    name: "metadata of one's own are kept",
    call: async () => {
      const header = Buffer.from(JSON.stringify({ made: "here" })).toString("base64");
      const name = await newObject(bucket, newName(), { "x-metadata": header });
      return askStorage("GET", `object/info/${bucket}/${name}`, { as: "service" });
    },
    answers: { status: 200, body: { metadata: { made: "here" } } },
  },
  {
    name: "a name is taken once",
    call: async () => upload(bucket, await newObject(bucket)),
    answers: storageRefusal(409, "Duplicate"),
  },
  {
    name: "with x-upsert an object is replaced",
    call: async () => {
      const name = await newObject(bucket);
      const replaced = await upload(bucket, name, "other text", { "x-upsert": "true" });
      return { replaced, content: (await read(name)).body };
    },
    answers: { replaced: stored, content: "other text" },
  },
  {
    name: "PUT replaces an object",
    call: async () => {
      const name = await newObject(bucket);
      const headers = { "content-type": "text/plain" };
      const replaced = await askStorage("PUT", `object/${bucket}/${name}`, {
        as: "service",
        body: "put",
        headers,
      });
      return { replaced, content: (await read(name)).body };
    },
    answers: { replaced: stored, content: "put" },
  },
  {
    name: "a folder is a part of the name",
    call: () => upload(bucket, `folder/deeper/${newName()}`),
    answers: stored,
  },
  {
    name: "a name with blanks and signs is taken",
    call: async () => {
      const name = encodeURIComponent(`one (1) & 'two'! ${newName()}`);
      return { upload: await upload(bucket, name), status: (await read(name)).status };
    },
    answers: { upload: stored, status: 200 },
  },
  ...["ümlaut.txt", "اسم.txt", "back\\slash.txt", "tilde~.txt", "[1].txt"].map((name) => ({
    name: `a name like ${name} is refused`,
    call: () => upload(bucket, encodeURIComponent(name)),
    answers: storageRefusal(400, "InvalidKey"),
  })),
  {
    name: "a type that the bucket does not take is refused",
    call: () => upload(bucket, newName("json"), "{}", { "content-type": "application/json" }),
    answers: storageRefusal(415, "invalid_mime_type"),
  },
  {
    name: "a type that the bucket does not take is refused in a form too",
    call: () => uploadForm(newName("json"), formOf("{}", { contentType: "application/json" })),
    answers: storageRefusal(415, "invalid_mime_type"),
  },
  {
    name: "more bytes than the bucket takes are refused",
    call: () => upload(bucket, newName(), "x".repeat(1001)),
    answers: storageRefusal(413, "Payload too large"),
  },
  {
    name: "more bytes than the bucket takes are refused in a form too",
    call: () => uploadForm(newName(), formOf("x".repeat(1001))),
    answers: storageRefusal(413, "Payload too large"),
  },
  {
    name: "exactly as many bytes as the bucket takes are stored",
    call: () => upload(bucket, newName(), "x".repeat(1000)),
    answers: stored,
  },
  {
    name: "what was refused is not there",
    call: async () => {
      const name = newName();
      await upload(bucket, name, "x".repeat(1001));
      return read(name);
    },
    answers: storageRefusal(404, "not_found"),
  },
  {
    name: "a bucket that there is not takes nothing",
    call: () => upload("parity-nothing", newName()),
    answers: bucketNotFound,
  },
  {
    name: "a visitor uploads nothing",
    call: () => upload(bucket, newName(), "text", {}, { as: "visitor" }),
    answers: storageRefusal(403, "Unauthorized"),
  },
  {
    name: "a member without a policy uploads nothing",
    needs: ["auth"],
    call: async () => upload(bucket, newName(), "text", {}, { as: await newSession() }),
    answers: storageRefusal(403, "Unauthorized"),
  },
  {
    name: "a member without a role uploads no picture",
    needs: ["auth"],
    call: async () => {
      const headers = { "content-type": "image/png" };
      return upload("prompt-images", newName("png"), "text", headers, { as: await newSession(), headers });
    },
    answers: storageRefusal(403, "Unauthorized"),
  },
  {
    name: "a token that is none uploads nothing",
    call: () => upload(bucket, newName(), "text", {}, { as: { token: "no.such.token" } }),
    answers: storageRefusal(403, "Unauthorized"),
  },
]);
