import type { Repair } from "../gateway.ts";
import { invalidBucketName, invalidRequest } from "./errors.ts";

/** As hosted: what S3 takes safely, and no slash, which parts the bucket from the object in every path. */
const NAME = /^[\w!.*'() &$@=;:+,?-]{1,100}$/;

/** Lite makes buckets of anything: a name is asked for before it is handed on. */
export const checkBucketNames: Repair = async (request, next) => {
  const { pathname } = new URL(request.url);
  if (request.method !== "POST" || !/^\/storage\/v1\/bucket\/?$/.test(pathname)) return next(request);
  const bucket = (await request
    .clone()
    .json()
    .catch(() => null)) as { name?: unknown } | null;
  if (typeof bucket?.name !== "string") {
    return invalidRequest("body must have required property 'name'").toResponse();
  }
  const isName = NAME.test(bucket.name) && bucket.name.trim() === bucket.name;
  return isName ? next(request) : invalidBucketName().toResponse();
};
