import { parseObject } from "../json.ts";
import type { Claims } from "../keys.ts";
import { type Route, route } from "../routes.ts";
import { sizeLimitOf } from "./bucket-limits.ts";
import { asCaller, callerOf } from "./caller.ts";
import { findAny, findForCaller, findPublic, serve } from "./download.ts";
import { accessDenied, invalidBucketName, invalidRequest } from "./errors.ts";
import { list, listOptionsOf, removeAs } from "./list.ts";
import { checkKey, findBucket } from "./objects.ts";
import { readPayload } from "./payload.ts";
import { copy, move, type Relocation } from "./relocate.ts";
import { render, type Transformation, transformationOf } from "./render.ts";
import { openLink, signLink } from "./signed-links.ts";
import { mayUpload, type Storage, upload, uploadAs } from "./upload.ts";

type Call = {
  request: Request;
  query: URLSearchParams;
  bucket: string;
  name: string;
  lite: () => Promise<Response>;
};

export type Answer = (storage: Storage, call: Call) => Promise<Response>;

const OBJECT = "(?<bucket>[^/]+)/(?<name>.+)";

/** As hosted: S3's safe characters, without the slash that separates bucket and object. */
const BUCKET_NAME = /^[\w!.*'() &$@=;:+,?-]{1,100}$/;

/** The hosted paths; the first match handles the request. */
export const ROUTES: Route<Answer>[] = [
  route("GET|HEAD", `/object/public/${OBJECT}`, async (storage, { request, bucket, name }) =>
    serve(storage, await findPublic(storage, bucket, name), request),
  ),
  route("GET|HEAD", `/object/sign/${OBJECT}`, async (storage, { request, query, bucket, name }) => {
    const { exp } = openLink(query.get("token"), "download", `${bucket}/${name}`);
    return serve(storage, await findAny(storage, bucket, name), request, new Date(exp * 1000));
  }),
  route("GET|HEAD", `/render/image/public/${OBJECT}`, async (storage, { request, query, bucket, name }) =>
    render(
      storage,
      await findPublic(storage, bucket, name),
      transformationOf(Object.fromEntries(query)),
      request,
    ),
  ),
  route(
    "GET|HEAD",
    `/render/image/authenticated/${OBJECT}`,
    async (storage, { request, query, bucket, name }) => {
      const operation = "storage.render.image_authenticated";
      const object = await findForCaller(storage, callerOf(request), bucket, name, operation);
      return render(storage, object, transformationOf(Object.fromEntries(query)), request);
    },
  ),
  route("GET|HEAD", `/render/image/sign/${OBJECT}`, async (storage, { request, query, bucket, name }) => {
    const { transform, exp } = openLink(query.get("token"), "download", `${bucket}/${name}`);
    const object = await findAny(storage, bucket, name);
    return render(storage, object, transform ?? transformationOf({}), request, new Date(exp * 1000));
  }),
  route("GET", `/object/info/public/${OBJECT}`, async (storage, { bucket, name }) =>
    info(await findPublic(storage, bucket, name)),
  ),
  route("GET", `/object/info/(?:authenticated/)?${OBJECT}`, async (storage, { request, bucket, name }) =>
    info(await findForCaller(storage, callerOf(request), bucket, name)),
  ),
  route("POST", "/object/list/(?<bucket>[^/]+)", async (storage, { request, bucket }) => {
    const options = listOptionsOf(await readJson(request));
    return Response.json(await list(storage, callerOf(request), bucket, options));
  }),
  route("POST", "/object/move", async (storage, { request }) => {
    await move(storage, callerOf(request), await readRelocation(request));
    return Response.json({ message: "Successfully moved" });
  }),
  route("POST", "/object/copy", async (storage, { request }) => {
    const relocation = await readRelocation(request);
    const { id } = await copy(storage, callerOf(request), relocation, isUpsert(request));
    const key = `${relocation.destinationBucket}/${relocation.destinationKey}`;
    return Response.json({ Id: id, Key: key });
  }),
  route("POST", `/object/upload/sign/${OBJECT}`, async (storage, { request, bucket, name }) => {
    const claims = callerOf(request);
    const target = { bucket, name: checkKey(name), upsert: isUpsert(request), ownerId: claims.sub ?? null };
    await findBucket(storage.sql, bucket);
    await mayUpload(storage, claims, target);
    const content = {
      purpose: "upload",
      url: `${bucket}/${name}`,
      ownerId: target.ownerId,
      upsert: target.upsert,
    } as const;
    const token = signLink(content, UPLOAD_LINK_SECONDS);
    return Response.json({ url: `/object/upload/sign/${bucket}/${name}?token=${token}`, token });
  }),
  route("PUT", `/object/upload/sign/${OBJECT}`, async (storage, { request, query, bucket, name }) => {
    const { ownerId, upsert } = openLink(query.get("token"), "upload", `${bucket}/${name}`);
    const payload = await readPayload(request, sizeLimitOf(await findBucket(storage.sql, bucket)));
    const { id } = await upload(storage, { bucket, name, upsert, ownerId }, payload);
    return Response.json({ Id: id, Key: `${bucket}/${name}` });
  }),
  route("POST", `/object/sign/${OBJECT}`, async (storage, { request, bucket, name }) => {
    const { expiresIn, transform } = await readJson(request);
    const claims = callerOf(request);
    return Response.json({
      signedURL: await signOne(storage, claims, bucket, name, secondsOf(expiresIn), transform),
    });
  }),
  route("POST", "/object/sign/(?<bucket>[^/]+)", async (storage, { request, bucket }) => {
    const { expiresIn, paths } = await readJson(request);
    const claims = callerOf(request);
    const seconds = secondsOf(expiresIn);
    await findBucket(storage.sql, bucket);
    const names = namesOf(paths);
    // In one query: a thousand would use all connections, and block every sign-in.
    const seen = await findNames(storage, claims, bucket, names);
    const answers = names.map((path) => {
      if (seen.has(path)) return { error: null, path, signedURL: linkTo(bucket, path, seconds) };
      const error = "Either the object does not exist or you do not have access to it";
      return { error, path, signedURL: null };
    });
    return Response.json(answers);
  }),
  route("DELETE", "/object/(?<bucket>[^/]+)", async (storage, { request, bucket }) => {
    const { prefixes } = await readJson(request);
    await findBucket(storage.sql, bucket);
    return Response.json(await removeAs(storage, callerOf(request), bucket, namesOf(prefixes)));
  }),
  route("DELETE", `/object/${OBJECT}`, async (storage, { request, bucket, name }) => {
    await findBucket(storage.sql, bucket);
    const claims = callerOf(request);
    await findAny(storage, bucket, name);
    const removed = await removeAs(storage, claims, bucket, [name]);
    if (removed.length === 0) throw accessDenied("Access denied");
    return Response.json({ message: "Successfully deleted" });
  }),
  route("POST|PUT", `/object/${OBJECT}`, async (storage, { request, bucket, name }) => {
    const upsert = request.method === "PUT" || isUpsert(request);
    const claims = callerOf(request);
    const { id } = await uploadAs(storage, claims, { bucket, name, upsert }, request);
    return Response.json({ Id: id, Key: `${bucket}/${name}` });
  }),
  route("GET|HEAD", `/object/(?:authenticated/)?${OBJECT}`, async (storage, { request, bucket, name }) =>
    serve(storage, await findForCaller(storage, callerOf(request), bucket, name), request),
  ),
  // Lite accepts any bucket name.
  route("POST", "/bucket/?", async (_, { request, lite }) => {
    const { name } = parseObject(await request.clone().text()) ?? {};
    if (typeof name !== "string") throw invalidRequest("body must have required property 'name'");
    if (!BUCKET_NAME.test(name) || name.trim() !== name) throw invalidBucketName();
    return lite();
  }),
];

const UPLOAD_LINK_SECONDS = 7200;

const LONGEST_LINK_SECONDS = 365 * 24 * 3600;

const MOST_NAMES = 1000;

const isUpsert = (request: Request) => request.headers.get("x-upsert") === "true";

const SIGNING = "storage.object.sign";

/** Those of the names that the caller may sign links to. */
async function findNames(
  { sql }: Storage,
  claims: Claims,
  bucket: string,
  names: string[],
): Promise<Set<string>> {
  const storable = names.filter((name) => !name.includes("\0"));
  const found = await asCaller(
    sql,
    claims,
    SIGNING,
    (transaction) => transaction<{ name: string }[]>`
      select name from storage.objects where bucket_id = ${bucket} and name = any(${storable})`,
  );
  return new Set(found.map(({ name }) => name));
}

async function signOne(
  storage: Storage,
  claims: Claims,
  bucket: string,
  name: string,
  seconds: number,
  transform: unknown,
): Promise<string> {
  await findForCaller(storage, claims, bucket, name, SIGNING);
  return linkTo(bucket, name, seconds, transform);
}

function linkTo(bucket: string, name: string, seconds: number, transform?: unknown): string {
  const wanted: Transformation | undefined =
    typeof transform === "object" && transform !== null ? transformationOf({ ...transform }) : undefined;
  const token = signLink({ purpose: "download", url: `${bucket}/${name}`, transform: wanted }, seconds);
  return `/${wanted ? "render/image/sign" : "object/sign"}/${bucket}/${name}?token=${token}`;
}

function info(object: Awaited<ReturnType<typeof findAny>>): Response {
  const { metadata, user_metadata, ...rest } = object;
  return Response.json({
    ...rest,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    last_modified: metadata.lastModified,
    metadata: user_metadata ?? {},
  });
}

async function readJson(request: Request): Promise<Record<string, unknown>> {
  const value = parseObject(await request.text());
  if (!value) throw invalidRequest("The body must be a JSON object");
  return value;
}

async function readRelocation(request: Request): Promise<Relocation> {
  const { bucketId, sourceKey, destinationBucket = bucketId, destinationKey } = await readJson(request);
  for (const value of [bucketId, sourceKey, destinationBucket, destinationKey]) {
    if (typeof value !== "string")
      throw invalidRequest("bucketId, sourceKey and destinationKey are required");
  }
  return { bucketId, sourceKey, destinationBucket, destinationKey } as Relocation;
}

function namesOf(value: unknown): string[] {
  const isList = Array.isArray(value) && value.length > 0 && value.length <= MOST_NAMES;
  if (!isList || !value.every((item) => typeof item === "string")) {
    throw invalidRequest(`A list of 1 to ${MOST_NAMES} paths is required`);
  }
  return value;
}

function secondsOf(value: unknown): number {
  if (!Number.isInteger(value) || Number(value) < 1 || Number(value) > LONGEST_LINK_SECONDS) {
    throw invalidRequest("expiresIn must be a whole number of seconds");
  }
  return Number(value);
}
