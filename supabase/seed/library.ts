import { picturesOf } from "./art/pictures.ts";
import { defaultImages } from "./default-images.ts";
import { loadPrompts } from "./load.ts";
import { seedMembers } from "./members.ts";
import { promptObjects } from "./objects.ts";
import { seedOrders } from "./orders.ts";
import { seedRecords } from "./records.ts";
import { insertPrompts } from "./rows.ts";
import { samplesOf } from "./samples.ts";
import type { SeedObject, SeedTarget } from "./target.ts";

type Production = () => Promise<SeedObject[]>;

/**
 * Fills the library: pictures and attachments first, so that no card is ever shown without them, then the prompts
 * with samples. Existing rows, edited or not, stay unchanged.
 */
export async function seedLibrary(target: SeedTarget): Promise<void> {
  const known = await knownPrompts(target.sql);
  const prompts = loadPrompts();
  const samples = samplesOf(prompts);
  const pictures = picturesOf(prompts);
  const missing = prompts.filter((prompt) => !known.has(prompt.id));
  await storeAll(target, [
    ...missing.map((prompt) => () => {
      const own = samples.filter((sample) => sample.prompt_id === prompt.id);
      return promptObjects(prompt, own, pictures.get(prompt.id) ?? null);
    }),
    ...((await hasDefaultImages(target.sql)) ? [] : [defaultImages]),
  ]);
  await insertPrompts(target.sql, missing, samples);
  if (missing.length === 0) return;
  await seedMembers(target);
  await seedOrders(target);
  await seedRecords(target);
}

/** A prompt's files have random names: the row with the names shows whether they exist. */
async function knownPrompts(sql: SeedTarget["sql"]): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`select id from public.prompts`;
  return new Set(rows.map((row) => row.id));
}

async function hasDefaultImages(sql: SeedTarget["sql"]): Promise<boolean> {
  const rows = await sql`select from storage.objects where name = 'default-text-prompt.webp'`;
  return rows.length > 0;
}

/** Four at a time: two keep a core each busy with drawing while two are written. */
async function storeAll(target: SeedTarget, productions: readonly Production[]): Promise<void> {
  const queue = [...productions];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      for (const object of await next()) await target.putObject(object);
  };
  await Promise.all([work(), work(), work(), work()]);
}
