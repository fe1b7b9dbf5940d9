import { randomUUID } from "node:crypto";

const asService = { apikey: "sb_secret_local", Authorization: "Bearer sb_secret_local" };

async function call(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(`${process.env.AURUM_E2E_API_URL}${path}`, {
    ...init,
    headers: { ...asService, ...init.headers },
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${body}`);
  return body === "" ? null : JSON.parse(body);
}

/** Rows of a table as the service role sees them, past every policy. */
export async function rowsOf(table: string, query: string): Promise<Record<string, unknown>[]> {
  return (await call(`/rest/v1/${table}?${query}`, { method: "GET" })) as Record<string, unknown>[];
}

async function insert(table: string, row: Record<string, unknown>) {
  await call(`/rest/v1/${table}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(row),
  });
}

/** Stores a file that counts as inspected. */
async function upload(bucket: string, path: string, content: BlobPart, type: string) {
  const body = new Blob([content], { type });
  await call(`/storage/v1/object/${bucket}/${path}`, {
    method: "POST",
    headers: { "content-type": type },
    body,
  });
  const { version } = (await call(`/storage/v1/object/info/${bucket}/${path}`, { method: "GET" })) as {
    version: string;
  };
  await insert("rpc/accept_file", { bucket, file_name: path, file_version: version, found_type: type });
}

type PlantedPrompt = {
  id: string;
  slug: string;
  path: string;
  title: string;
};

type PromptFields = {
  title: string;
  prompt_text: string;
  prompt_text_ar?: string;
  is_free?: boolean;
  allows_trial?: boolean;
  points?: string[];
  points_ar?: string[];
  notes?: string;
  notes_ar?: string;
  variables?: Record<string, unknown>[];
  category?: string;
  user_id?: string;
  /** Text files to attach, by name. */
  files?: Record<string, string>;
};

/** A published prompt for this test only. */
export async function plantPrompt({ category, files = {}, ...fields }: PromptFields): Promise<PlantedPrompt> {
  const id = randomUUID();
  const slug = `planted-${id.slice(0, 8)}`;
  const attached = Object.entries(files).map(([name, content], at) => ({
    name,
    path: `${id}/${1_790_000_000_000 + at}-${name}`,
    size: Buffer.byteLength(content),
    type: "text/plain",
    content,
  }));
  for (const { path, content } of attached) await upload("prompt-attachments", path, content, "text/plain");
  await insert("prompts", {
    id,
    slug,
    status: "published",
    is_free: false,
    variables: [],
    ...fields,
    metadata: {
      category: category ?? "chatgpt-text",
      tags: ["planted"],
      attached_files: attached.map(({ content: _, ...file }) => file),
    },
  });
  return { id, slug, path: `/prompts/${slug}`, title: fields.title };
}

type PlantedSample = { title: string; is_public?: boolean; body?: string; position?: number };

/** A text sample of a prompt. */
export async function plantTextSample(promptId: string, sample: PlantedSample) {
  await insert("prompt_samples", { prompt_id: promptId, kind: "text", ...sample });
}

/** A file sample of a prompt, in the bucket of its kind; returns its path there. */
export async function plantFileSample(
  promptId: string,
  kind: "image" | "video" | "audio" | "file",
  {
    content,
    type,
    extension,
    ...sample
  }: PlantedSample & { content: BlobPart; type: string; extension: string },
) {
  const bucket = {
    image: "prompt-images",
    video: "prompt-videos",
    audio: "prompt-audio",
    file: "prompt-files",
  };
  const path = `${randomUUID()}.${extension}`;
  await upload(bucket[kind], path, content, type);
  await insert("prompt_samples", { prompt_id: promptId, kind, path, ...sample });
  return path;
}
