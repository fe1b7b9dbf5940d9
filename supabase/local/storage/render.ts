import sharp from "sharp";
import { headersOf } from "./download.ts";
import { invalidRequest } from "./errors.ts";
import type { StoredObject } from "./objects.ts";
import type { Storage } from "./upload.ts";

const FITS = { cover: "cover", contain: "inside", fill: "fill" } as const;

export type Transformation = {
  width?: number;
  height?: number;
  resize: keyof typeof FITS;
  quality: number;
  format?: "origin";
};

const SOURCE_LIMIT_BYTES = 25 * 1024 * 1024;

/** More than any camera's: a small file of more pixels is a decompression bomb. */
const PIXEL_LIMIT = 50_000_000;

export function transformationOf(given: Record<string, unknown>): Transformation {
  const number = (field: string, low: number, high: number) => {
    if (given[field] === undefined || given[field] === null) return undefined;
    const value = Number(given[field]);
    if (!Number.isInteger(value) || value < low || value > high) {
      throw invalidRequest(`${field} must be a whole number from ${low} to ${high}`);
    }
    return value;
  };
  const resize = given.resize ?? "cover";
  if (resize !== "cover" && resize !== "contain" && resize !== "fill") {
    throw invalidRequest("resize must be one of cover, contain, fill");
  }
  return {
    width: number("width", 1, 2500),
    height: number("height", 1, 2500),
    resize,
    quality: number("quality", 20, 100) ?? 80,
    ...(given.format === "origin" ? { format: "origin" as const } : {}),
  };
}

export async function render(
  { files }: Storage,
  object: StoredObject,
  transformation: Transformation,
  request: Request,
  expires?: Date,
): Promise<Response> {
  const { mimetype, size } = object.metadata;
  if (!mimetype.startsWith("image/") || mimetype.includes("svg"))
    throw invalidRequest("The object is no picture");
  if (size > SOURCE_LIMIT_BYTES) throw invalidRequest("The picture is too large");
  const { width, height, resize, quality, format } = transformation;
  const takesWebp = request.headers.get("accept")?.includes("image/webp") ?? false;
  const picture = sharp(files.path(object.version), {
    limitInputPixels: PIXEL_LIMIT,
    animated: false,
  }).rotate();
  picture.resize({ width, height, fit: FITS[resize], withoutEnlargement: resize === "contain" });
  if (takesWebp && format !== "origin") picture.webp({ quality });
  else if (mimetype === "image/png") picture.png({ quality });
  else if (mimetype === "image/webp") picture.webp({ quality });
  else picture.jpeg({ quality });
  const { data, info } = await picture.toBuffer({ resolveWithObject: true }).catch(() => {
    throw invalidRequest("The picture cannot be read");
  });
  const headers = headersOf(object, request, expires);
  headers.set("content-type", `image/${info.format}`);
  headers.set("content-length", String(data.length));
  headers.set("vary", "Accept");
  headers.delete("etag");
  return new Response(request.method === "HEAD" ? null : new Uint8Array(data), { headers });
}
