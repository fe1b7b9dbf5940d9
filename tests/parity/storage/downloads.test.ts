import { expect } from "vitest";
import { newName, newObject, ownBucket, upload } from "../support/buckets.ts";
import { parityCases } from "../support/cases.ts";
import { askStorage, type Call } from "../support/http.ts";
import { bucketNotFound, objectNotFound } from "../support/refusals.ts";

const bucket = ownBucket();
const window = ownBucket({ public: true });

/** Reads a new object of ten bytes, in the given way. */
async function read(call: Call = {}, { method = "GET", route = "object", query = "" } = {}) {
  const name = await newObject(bucket);
  return askStorage(method, `${route}/${bucket}/${name}${query}`, { as: "service", ...call });
}

const range = (value: string) => read({ headers: { range: value } });

const whole = {
  status: 200,
  body: "0123456789",
  headers: {
    "content-type": expect.stringContaining("text/plain"),
    "content-length": "10",
    "accept-ranges": "bytes",
    "cache-control": "no-cache",
    etag: expect.stringMatching(/^(W\/)?".+"$/),
    "last-modified": expect.stringMatching(/GMT$/),
    "x-robots-tag": "none",
  },
};

parityCases("storage", [
  { name: "an object is read with its headers", call: () => read(), answers: whole },
  {
    name: "an object is read by the authenticated path too",
    call: () => read({}, { route: "object/authenticated" }),
    answers: whole,
  },
  {
    name: "HEAD has the headers alone",
    call: () => read({}, { method: "HEAD" }),
    answers: { status: 200, body: "", headers: { "content-length": "10", etag: expect.any(String) } },
  },
  {
    name: "info says what is known of an object",
    call: () => read({}, { route: "object/info" }),
    answers: {
      status: 200,
      body: {
        id: expect.any(String),
        name: expect.any(String),
        version: expect.any(String),
        bucket_id: bucket,
        size: 10,
        content_type: expect.stringContaining("text/plain"),
        cache_control: "no-cache",
        etag: expect.any(String),
        last_modified: expect.any(String),
        created_at: expect.any(String),
      },
    },
  },
  {
    name: "what there is not is not found",
    call: () => askStorage("GET", `object/${bucket}/nothing.txt`, { as: "service" }),
    answers: objectNotFound,
  },
  {
    name: "of what there is not HEAD says 400 and no more",
    call: () => askStorage("HEAD", `object/${bucket}/nothing.txt`, { as: "service" }),
    answers: { status: 400, body: "" },
  },
  {
    name: "of what there is not info says the same",
    call: () => askStorage("GET", `object/info/${bucket}/nothing.txt`, { as: "service" }),
    answers: objectNotFound,
  },
  {
    name: "nothing is read from a bucket that there is not",
    call: () => askStorage("GET", "object/parity-nothing/nothing.txt", { as: "service" }),
    answers: { status: 400, body: { statusCode: "404" } },
  },
  {
    name: "a part of an object is read",
    call: () => range("bytes=2-5"),
    answers: {
      status: 206,
      body: "2345",
      headers: { "content-range": "bytes 2-5/10", "content-length": "4" },
    },
  },
  {
    name: "a part to the end is read",
    call: () => range("bytes=7-"),
    answers: { status: 206, body: "789", headers: { "content-range": "bytes 7-9/10" } },
  },
  {
    name: "the last bytes are read",
    call: () => range("bytes=-2"),
    answers: { status: 206, body: "89", headers: { "content-range": "bytes 8-9/10" } },
  },
  {
    name: "a part over the end stops at the end",
    call: () => range("bytes=8-100"),
    answers: { status: 206, body: "89", headers: { "content-range": "bytes 8-9/10" } },
  },
  {
    // 416 if the server stores files itself; it reports S3's refusal as an internal error.
    name: "a part behind the end is refused",
    call: () => range("bytes=10-20"),
    answers: { status: expect.toSatisfy((status: number) => status === 416 || status === 500) },
  },
  {
    name: "what the reader has already is not sent again",
    call: async () => {
      const name = await newObject(bucket);
      const { headers } = await askStorage("GET", `object/${bucket}/${name}`, { as: "service" });
      const again = { "if-none-match": headers.etag ?? "" };
      return askStorage("GET", `object/${bucket}/${name}`, { as: "service", headers: again });
    },
    answers: { status: 304, body: "" },
  },
  {
    name: "what has not changed since is not sent again",
    call: () => read({ headers: { "if-modified-since": new Date(Date.now() + 60_000).toUTCString() } }),
    answers: { status: 304, body: "" },
  },
  {
    name: "what the reader has not is sent",
    call: () => read({ headers: { "if-none-match": '"other"' } }),
    answers: { status: 200, body: "0123456789" },
  },
  {
    name: "a download is offered for keeping",
    call: () => read({}, { query: "?download" }),
    answers: { status: 200, headers: { "content-disposition": expect.stringMatching(/^attachment/) } },
  },
  {
    name: "a download is offered under another name",
    call: () => read({}, { query: "?download=other%20name.txt" }),
    answers: {
      status: 200,
      headers: { "content-disposition": expect.stringContaining("filename*=UTF-8''other%20name.txt") },
    },
  },
  {
    name: "a page is read as text",
    call: async () => {
      const name = newName("html");
      await upload(bucket, name, "<p>Hello</p>", { "content-type": "text/html" });
      return askStorage("GET", `object/${bucket}/${name}`, { as: "service" });
    },
    answers: { status: 200, headers: { "content-type": expect.stringMatching(/^text\/plain/) } },
  },
  {
    name: "a visitor finds nothing in a private bucket",
    call: () => read({ as: "visitor" }),
    answers: objectNotFound,
  },
  {
    name: "a visitor learns nothing of an object in a private bucket",
    call: () => read({ as: "visitor" }, { route: "object/info" }),
    answers: objectNotFound,
  },
  {
    name: "a public bucket is read by anybody",
    call: async () =>
      askStorage("GET", `object/public/${window}/${await newObject(window)}`, { as: "nobody" }),
    answers: whole,
  },
  {
    name: "HEAD of a public object is open too",
    call: async () =>
      askStorage("HEAD", `object/public/${window}/${await newObject(window)}`, { as: "nobody" }),
    answers: { status: 200, headers: { "content-length": "10" } },
  },
  {
    name: "info of a public object is open too",
    call: async () =>
      askStorage("GET", `object/info/public/${window}/${await newObject(window)}`, { as: "nobody" }),
    answers: { status: 200, body: { size: 10 } },
  },
  {
    name: "what there is not in a public bucket is not found",
    call: () => askStorage("GET", `object/public/${window}/nothing.txt`, { as: "nobody" }),
    answers: objectNotFound,
  },
  {
    name: "a private bucket is not there by the public path",
    call: () => read({ as: "nobody" }, { route: "object/public" }),
    answers: bucketNotFound,
  },
  {
    name: "a path that there is not is 404",
    call: () => askStorage("GET", "nothing/here", { as: "service" }),
    answers: {
      status: 404,
      body: { error: "Not Found", message: expect.stringContaining("not found") },
    },
  },
]);
