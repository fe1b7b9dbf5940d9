import { defaultImages } from "./default-images.ts";
import { loadPrompts } from "./load.ts";
import { imagePath, promptObjects } from "./objects.ts";
import { insertPrompts } from "./rows.ts";
import { samplesOf } from "./samples.ts";
import type { SeedObject, SeedTarget } from "./target.ts";

type Picture = { path: string; produce(): Promise<SeedObject[]> };

/**
 * Fills the library: pictures and attachments first, so that no card is ever shown without them, then the prompts
 * with samples and figures. What is there already, edited or not, is left as it is.
 */
export async function seedLibrary(target: SeedTarget): Promise<void> {
  const prompts = loadPrompts();
  const samples = samplesOf(prompts);
  const stored = await storedPaths(target.sql);
  const missing = [
    ...prompts.map((prompt) => ({
      path: imagePath(prompt),
      produce: () =>
        promptObjects(
          prompt,
          samples.filter((sample) => sample.prompt_id === prompt.id),
        ),
    })),
    { path: "default-text-prompt.webp", produce: defaultImages },
  ].filter((picture) => !stored.has(picture.path));
  await storeAll(target, missing);
  await insertPrompts(target.sql, prompts, samples);
}

async function storedPaths(sql: SeedTarget["sql"]): Promise<Set<string>> {
  const rows = await sql<{ name: string }[]>`
    select name from storage.objects where bucket_id in ('prompt-images', 'default-prompt-images')`;
  return new Set(rows.map((row) => row.name));
}

/** Four at a time: two keep a core each busy with drawing while two are written. */
async function storeAll(target: SeedTarget, pictures: readonly Picture[]): Promise<void> {
  const queue = [...pictures];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      for (const object of await next.produce()) await target.putObject(object);
  };
  await Promise.all([work(), work(), work(), work()]);
}
