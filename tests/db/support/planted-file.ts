import type { TestStack } from "../../support/stack.ts";

type PlantedFile = {
  bucket: string;
  name: string;
  content?: BlobPart;
  type?: string;
  /** The uploader; without it the file has no owner, as in the seed. */
  owner?: string;
  /** Whether the file was inspected. */
  accepted?: boolean;
};

const TYPES: Record<string, string> = {
  mp4: "video/mp4",
  webp: "image/webp",
  json: "application/json",
  txt: "text/plain",
};

/** A stored file with its bytes, past every rule about uploads. */
export async function plantFile(
  stack: TestStack,
  { bucket, name, content = "CANARY-FILE", type, owner, accepted = true }: PlantedFile,
): Promise<void> {
  const contentType = type ?? TYPES[name.split(".").at(-1) ?? ""] ?? "text/plain";
  await stack.sql`delete from storage.objects where bucket_id = ${bucket} and name = ${name}`;
  const { error } = await stack
    .service()
    .storage.from(bucket)
    .upload(name, new Blob([content], { type: contentType }), { contentType });
  if (error) throw error;
  if (owner) await giveTo(stack, bucket, name, owner);
  if (accepted) {
    await stack.sql`
      insert into private.inspected_files (object_id, version, type)
      select id, version, ${contentType} from storage.objects where bucket_id = ${bucket} and name = ${name}`;
  }
}

/** A file changes its owner in tests only. */
async function giveTo(stack: TestStack, bucket: string, name: string, owner: string) {
  await stack.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      update storage.objects set owner = ${owner}, owner_id = ${owner} where bucket_id = ${bucket} and name = ${name}`;
  });
}
