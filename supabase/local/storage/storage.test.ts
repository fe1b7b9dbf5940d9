// Spec 7.7.

import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Actor, startTestStack, type TestStack } from "../../../tests/support/stack.ts";
import { SECRET_KEY } from "../keys.ts";
import { signLink } from "./signed-links.ts";

let stack: TestStack;
let png: Buffer;
const folder = mkdtempSync(join(tmpdir(), "aurum-storage-"));

beforeAll(async () => {
  stack = await startTestStack({ storageFolder: folder });
  png = await sharp({ create: { width: 600, height: 300, channels: 3, background: "#b8860b" } })
    .png()
    .toBuffer();
  await stack.sql`
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
      ('shelf', 'shelf', false, 100000, '{image/png,text/*}'), ('window', 'window', true, null, null)`;
  await stack.sql.unsafe(`
    create policy "owners keep files" on storage.objects for all to authenticated
      using (bucket_id = 'shelf' and owner_id = (select auth.uid())::text)
      with check (bucket_id = 'shelf' and owner_id = (select auth.uid())::text and name like (select auth.uid())::text || '/%');`);
});

afterAll(() => stack.stop());

const bytesOf = async (blob: Blob | null) => Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));

const filesOnDisk = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

async function owner(actor: Actor) {
  const client = await stack.as(actor);
  const { data } = await client.auth.getUser();
  return { shelf: client.storage.from("shelf"), id: data.user?.id ?? "" };
}

test("a browser form and a raw body store the same bytes", async () => {
  const { shelf, id } = await owner("member");
  const form = await shelf.upload(`${id}/form.png`, new Blob([new Uint8Array(png)], { type: "image/png" }), {
    cacheControl: "3600",
  });
  const raw = await shelf.upload(`${id}/raw file (1).png`, png, { contentType: "image/png" });
  expect([form.error, raw.error]).toEqual([null, null]);
  for (const name of ["form.png", "raw file (1).png"]) {
    const { data } = await shelf.download(`${id}/${name}`);
    expect(await bytesOf(data)).toEqual(png);
  }
  const { data: info } = await shelf.info(`${id}/form.png`);
  expect([info?.size, info?.contentType, info?.cacheControl]).toEqual([
    png.length,
    "image/png",
    "max-age=3600",
  ]);
});

test("nothing is overwritten without x-upsert, and a replacement leaves one file", async () => {
  const { shelf, id } = await owner("member");
  await shelf.upload(`${id}/once.txt`, "first", { contentType: "text/plain" });
  const before = filesOnDisk();
  const again = await shelf.upload(`${id}/once.txt`, "second", { contentType: "text/plain" });
  expect(again.error).toMatchObject({ statusCode: "409", message: "The resource already exists" });
  expect(
    (await shelf.upload(`${id}/once.txt`, "third", { contentType: "text/plain", upsert: true })).error,
  ).toBeNull();
  expect(await (await shelf.download(`${id}/once.txt`)).data?.text()).toBe("third");
  expect(filesOnDisk()).toBe(before);
});

test("without read access an object cannot be read, listed, signed, moved or changed", async () => {
  const { shelf, id } = await owner("member");
  await shelf.upload(`${id}/secret.txt`, "secret", { contentType: "text/plain" });
  const path = `${id}/secret.txt`;
  for (const actor of ["anon", "user", "admin"] as const) {
    const client = await stack.as(actor);
    const other = client.storage.from("shelf");
    const mine = (await client.auth.getUser()).data.user?.id ?? "nobody";
    expect((await other.download(path)).error, actor).not.toBeNull();
    expect((await other.exists(path)).data).toBe(false);
    expect((await other.info(path)).error).not.toBeNull();
    expect((await other.list(id)).data).toEqual([]);
    expect((await other.createSignedUrl(path, 60)).error).toMatchObject({ statusCode: "404" });
    expect((await other.createSignedUrls([path], 60)).data?.[0]?.signedUrl).toBeNull();
    expect((await other.copy(path, `${mine}/stolen.txt`)).error).not.toBeNull();
    expect((await other.move(path, `${mine}/stolen.txt`)).error).not.toBeNull();
    expect((await other.upload(path, "x", { contentType: "text/plain", upsert: true })).error).not.toBeNull();
    expect((await other.update(path, "x", { contentType: "text/plain" })).error).not.toBeNull();
    expect((await other.createSignedUploadUrl(path, { upsert: true })).error).not.toBeNull();
    expect((await other.remove([path])).data).toEqual([]);
  }
  expect(await (await shelf.download(path)).data?.text()).toBe("secret");
});

test("listings show folders without an id, by name, a hundred at most by default", async () => {
  const { shelf, id } = await owner("lifetime");
  for (const name of ["b.txt", "a.txt", "sub/x.txt", "sub/y.txt"]) {
    await shelf.upload(`${id}/${name}`, name, { contentType: "text/plain" });
  }
  const { data } = await shelf.list(id);
  expect(data?.map((entry) => [entry.name, entry.id === null])).toEqual([
    ["a.txt", false],
    ["b.txt", false],
    ["sub", true],
  ]);
  expect(
    (await shelf.list(`${id}/sub`, { sortBy: { column: "name", order: "desc" } })).data?.map(
      (entry) => entry.name,
    ),
  ).toEqual(["y.txt", "x.txt"]);
  expect((await shelf.list(id, { search: "b" })).data?.length).toBe(1);
});

test("a signed link opens without a key, as a download, until its time is over", async () => {
  const { shelf, id } = await owner("member");
  await shelf.upload(`${id}/linked.txt`, "linked", { contentType: "text/plain" });
  const { data } = await shelf.createSignedUrl(`${id}/linked.txt`, 60, { download: "nice name.txt" });
  const response = await fetch(data?.signedUrl ?? "");
  expect(await response.text()).toBe("linked");
  expect(response.headers.get("content-disposition")).toBe(
    "attachment; filename=nice%20name.txt; filename*=UTF-8''nice%20name.txt",
  );
  const { exp } = JSON.parse(
    Buffer.from(
      new URL(data?.signedUrl ?? "").searchParams.get("token")?.split(".")[1] ?? "",
      "base64url",
    ).toString(),
  );
  expect(response.headers.get("expires")).toBe(new Date(exp * 1000).toUTCString());
  expect(response.headers.get("cache-control")).toBeNull();
  const old = signLink({ purpose: "download", url: `shelf/${id}/linked.txt` }, -1);
  const over = await fetch(`${stack.apiUrl}/storage/v1/object/sign/shelf/${id}/linked.txt?token=${old}`);
  expect([over.status, (await over.json()).error]).toEqual([400, "InvalidJWT"]);
  const forOther = (data?.signedUrl ?? "").replace("linked.txt", "form.png");
  expect((await fetch(forOther)).status).toBe(400);
  const asToken = await fetch(`${stack.apiUrl}/rest/v1/plans`, {
    headers: {
      apikey: stack.publishableKey,
      authorization: `Bearer ${new URL(data?.signedUrl ?? "").searchParams.get("token")}`,
    },
  });
  expect(asToken.status).toBe(401);
});

test("a signed upload link stores one object for its bearer", async () => {
  const { shelf, id } = await owner("member");
  const { data } = await shelf.createSignedUploadUrl(`${id}/by-link.txt`);
  const stranger = (await stack.as("anon")).storage.from("shelf");
  const sent = await stranger.uploadToSignedUrl(`${id}/by-link.txt`, data?.token ?? "", "sent", {
    contentType: "text/plain",
  });
  expect(sent.error).toBeNull();
  expect(await (await shelf.download(`${id}/by-link.txt`)).data?.text()).toBe("sent");
  expect(
    (
      await stranger.uploadToSignedUrl(`${id}/by-link.txt`, data?.token ?? "", "again", {
        contentType: "text/plain",
      })
    ).error,
  ).not.toBeNull();
});

test("pictures are transformed: size, fit, WebP; extreme values are refused", async () => {
  const { shelf, id } = await owner("member");
  await shelf.upload(`${id}/picture.png`, png, { contentType: "image/png" });
  const { data } = await shelf.createSignedUrl(`${id}/picture.png`, 60, {
    transform: { width: 100, height: 100, resize: "contain", quality: 80 },
  });
  const response = await fetch(data?.signedUrl ?? "", { headers: { accept: "image/webp,*/*" } });
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([response.headers.get("content-type"), width, height, format]).toEqual([
    "image/webp",
    100,
    50,
    "webp",
  ]);
  const cover = await shelf.download(`${id}/picture.png`, { transform: { width: 80, height: 80 } });
  const covered = await sharp(await bytesOf(cover.data)).metadata();
  expect([covered.width, covered.height, covered.format]).toEqual([80, 80, "png"]);
  expect(
    (await shelf.createSignedUrl(`${id}/picture.png`, 60, { transform: { width: 100_000 } })).error,
  ).not.toBeNull();
});

test("any visitor reads a public bucket; writing needs a policy", async () => {
  const service = stack.service().storage.from("window");
  expect((await service.upload("cards/one.png", png, { contentType: "image/png" })).error).toBeNull();
  const anon = (await stack.as("anon")).storage.from("window");
  const { publicUrl } = anon.getPublicUrl("cards/one.png").data;
  const response = await fetch(publicUrl);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
  const fresh = await fetch(publicUrl, { headers: { "if-none-match": response.headers.get("etag") ?? "" } });
  expect(fresh.status).toBe(304);
  expect((await anon.upload("cards/two.png", png, { contentType: "image/png" })).error).toMatchObject({
    statusCode: "403",
  });
  const shelf = await fetch(`${stack.apiUrl}/storage/v1/object/public/shelf/x.png`);
  expect((await shelf.json()).error).toBe("Bucket not found");
});

test("a bucket's size and type limits hold for uploads and copies", async () => {
  const { shelf, id } = await owner("member");
  const service = stack.service().storage.from("window");
  await service.upload("large.txt", "x".repeat(100_001), { contentType: "text/plain" });
  await service.upload("sound.ogg", "OggS", { contentType: "audio/ogg" });
  const before = filesOnDisk();
  const attempts: [string, string, string][] = [
    ["large.txt", "x".repeat(100_001), "text/plain"],
    ["page.xhtml", "<html></html>", "application/xhtml+xml"],
    ["drawing.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml"],
  ];
  for (const [name, bytes, contentType] of attempts) {
    expect((await shelf.upload(`${id}/${name}`, bytes, { contentType })).error, name).not.toBeNull();
  }
  for (const [name, statusCode] of [
    ["large.txt", "413"],
    ["sound.ogg", "415"],
  ] as const) {
    const { error } = await service.copy(name, `${id}/${name}`, { destinationBucket: "shelf" });
    expect(error, name).toMatchObject({ statusCode });
  }
  expect(filesOnDisk()).toBe(before);
});

/** Noise that takes libvips seconds to draw, more for each pixel. */
const slowDrawing = (before = "") =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1500"><filter id="a"><feTurbulence baseFrequency=".9" numOctaves="99"/><feTurbulence baseFrequency=".8" numOctaves="99"/></filter><rect width="1500" height="1500" filter="url(#a)"/></svg>`;

test("S13: only the picture types of the bucket are drawn, whatever the name is", async () => {
  const { shelf, id } = await owner("member");
  const files: Record<string, string | Buffer> = {
    drawing: slowDrawing(),
    indented: slowDrawing("\n \n<!-- a -->"),
    "behind-a-signature": slowDrawing("\x89PNG\r\n\x1a\n"),
    gif: await sharp(png).gif().toBuffer(),
    tiff: await sharp(png).tiff().toBuffer(),
    pdf: "%PDF-1.7\n",
    nothing: "",
    cut: png.subarray(0, 12),
  };
  for (const [name, content] of Object.entries(files)) {
    const path = `${id}/odd-${name}.png`;
    const bytes = typeof content === "string" ? Buffer.from(content, "latin1") : content;
    expect((await shelf.upload(path, bytes, { contentType: "image/png" })).error).toBeNull();
    const drawn = await shelf.download(path, { transform: { width: 80 } });
    expect([name, drawn.error?.message]).toEqual([name, "The picture cannot be read"]);
  }
});

test("as hosted, bytes are not checked: a declared type is trusted", async () => {
  const { shelf, id } = await owner("member");
  const { error } = await shelf.upload(`${id}/false.png`, "<html></html>", { contentType: "image/png" });
  expect(error).toBeNull();
});

test("S7: an invalid cache control is refused, and breaks no later read", async () => {
  const { id } = await owner("member");
  const token = (await (await stack.as("member")).auth.getSession()).data.session?.access_token ?? "";
  for (const [name, cacheControl] of [
    ["a", "60\r\nset-cookie: a=b"],
    ["b", "60\n"],
    ["c", "max-age=60, \u0627"],
  ] as const) {
    const form = new FormData();
    form.set("cacheControl", cacheControl);
    form.set("", new Blob(["text"], { type: "text/plain" }));
    const headers = { apikey: stack.publishableKey, authorization: `Bearer ${token}` };
    const path = `${stack.apiUrl}/storage/v1/object/shelf/${id}/${name}.txt`;
    expect((await fetch(path, { method: "POST", headers, body: form })).status, name).toBe(400);
    expect((await fetch(path, { headers })).status, name).toBe(400);
  }
});

test("a valid range gets its bytes, an invalid one a 416", async () => {
  const service = stack.service().storage.from("window");
  await service.upload("digits.txt", "0123456789", { contentType: "text/plain" });
  const get = async (range: string) => {
    const { publicUrl } = service.getPublicUrl("digits.txt").data;
    const response = await fetch(publicUrl, { headers: { range } });
    return [response.status, response.headers.get("content-range"), await response.text()];
  };
  expect(await get("bytes=2-4")).toEqual([206, "bytes 2-4/10", "234"]);
  expect(await get("bytes=-3")).toEqual([206, "bytes 7-9/10", "789"]);
  expect(await get("bytes=8-99")).toEqual([206, "bytes 8-9/10", "89"]);
  for (const range of ["bytes=10-", "bytes=99-120", "bytes=4-2", "bytes=-0"]) {
    const [status, , body] = await get(range);
    expect(JSON.parse(String(body)), range).toMatchObject({ statusCode: "416", error: "invalid_range" });
    expect(status, range).toBe(416);
  }
});

test("a database refusal is a 500 without its trigger's text, and leaves no bytes", async () => {
  await stack.sql.unsafe(`
    create function public.refuse_upload() returns trigger language plpgsql as
      $$ begin raise exception 'CANARY words' using errcode = '23514'; end $$;
    create trigger refuse_upload before insert on storage.objects
      for each row when (new.name like '%refused%') execute function public.refuse_upload();`);
  const before = filesOnDisk();
  const response = await fetch(`${stack.apiUrl}/storage/v1/object/window/refused.txt`, {
    method: "POST",
    headers: { apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}`, "content-type": "text/plain" },
    body: "x",
  });
  expect([response.status, await response.json()]).toEqual([
    500,
    {
      statusCode: "500",
      code: "DatabaseError",
      error: "DatabaseError",
      message: "database error, code: 23514",
    },
  ]);
  expect(filesOnDisk()).toBe(before);
});

test("S5: a path with dots, empty segments, encoded or odd characters names no object", async () => {
  const { id } = await owner("member");
  const token = (await (await stack.as("member")).auth.getSession()).data.session?.access_token ?? "";
  const names = [
    `${id}/../x.txt`,
    `${id}/%2e%2e/x.txt`,
    `${id}%2F..%2Fx.txt`,
    `${id}//x.txt`,
    `${id}/x%00.txt`,
    `${id}/x%0a.txt`,
    `${id}/%D8%A7.txt`,
    `${id}/%E0%A4%A`,
    `${id}/%5Cx.txt`,
  ];
  const before = filesOnDisk();
  for (const name of names) {
    const response = await fetch(`${stack.apiUrl}/storage/v1/object/shelf/${name}`, {
      method: "POST",
      headers: {
        apikey: stack.publishableKey,
        authorization: `Bearer ${token}`,
        "content-type": "text/plain",
      },
      body: "x",
    });
    expect([400, 404], name).toContain(response.status);
  }
  expect(filesOnDisk()).toBe(before);
});

test("a token that is no token is refused, and odd bodies are the caller's fault", async () => {
  const call = (path: string, body: string, key = SECRET_KEY) =>
    fetch(`${stack.apiUrl}/storage/v1/${path}`, {
      method: "POST",
      headers: { apikey: key, authorization: `Bearer ${key}`, "content-type": "application/json" },
      body,
    });
  expect((await call("object/list/shelf", "{}", "not.a.token")).status).toBe(400);
  for (const path of [
    "object/list/shelf",
    "object/sign/shelf/a.txt",
    "object/sign/shelf",
    "object/move",
    "object/copy",
  ]) {
    for (const body of [
      "",
      "[",
      "null",
      "5",
      "[]",
      '{"expiresIn":"x","paths":5,"sortBy":{"column":"drop table"}}',
    ]) {
      expect((await call(path, body)).status, `${path} ${body}`).toBeLessThan(500);
    }
  }
});
