import sharp from "sharp";
import { takeTurns } from "../take-turns.ts";
import { headersOf } from "./download.ts";
import { invalidRequest } from "./errors.ts";
import type { Files } from "./files.ts";
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

const TIMEOUT_SECONDS = 5;

/** The types that buckets accept, by their first bytes. */
const SIGNATURES: [format: string, start: RegExp][] = [
  ["png", /^\x89PNG\r\n/],
  ["jpeg", /^\xff\xd8\xff/],
  ["webp", /^RIFF.{4}WEBP/s],
];

/** Drawing takes threads of Node's pool, which reading files and compressing responses need too. */
const inTurn = takeTurns(2);

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

// Threat S13.
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
  const isKnown = await isPhoto(files, object.version).catch(() => false);
  if (!isKnown) throw invalidRequest("The picture cannot be read");
  const { width, height, resize, quality, format } = transformation;
  const takesWebp = request.headers.get("accept")?.includes("image/webp") ?? false;
  const picture = sharp(files.path(object.version), {
    limitInputPixels: PIXEL_LIMIT,
    animated: false,
  })
    .rotate()
    .timeout({ seconds: TIMEOUT_SECONDS });
  picture.resize({ width, height, fit: FITS[resize], withoutEnlargement: resize === "contain" });
  if (takesWebp && format !== "origin") picture.webp({ quality });
  else if (mimetype === "image/png") picture.png({ quality });
  else if (mimetype === "image/webp") picture.webp({ quality });
  else picture.jpeg({ quality });
  const { data, info } = await inTurn(() => picture.toBuffer({ resolveWithObject: true })).catch(() => {
    throw invalidRequest("The picture cannot be read");
  });
  const headers = headersOf(object, request, expires);
  headers.set("content-type", `image/${info.format}`);
  headers.set("content-length", String(data.length));
  headers.set("vary", "Accept");
  headers.delete("etag");
  return new Response(request.method === "HEAD" ? null : new Uint8Array(data), { headers });
}

/**
 * Whether a file has a type that buckets accept, whatever it declares: others, such as SVG, may take minutes to
 * draw.
 */
async function isPhoto(files: Files, version: string): Promise<boolean> {
  let start = "";
  for await (const bytes of files.read(version, { start: 0, end: 11 })) start += bytes.toString("latin1");
  const [format] = SIGNATURES.find(([, pattern]) => pattern.test(start)) ?? [];
  if (!format) return false;
  // Of a file that is two things at once the loader has the last word.
  return (await sharp(files.path(version), { limitInputPixels: PIXEL_LIMIT }).metadata()).format === format;
}
