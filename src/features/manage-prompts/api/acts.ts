import { AppError } from "@/lib/errors";
import { publishPicture } from "@/lib/prompt-data/publish-picture";
import { queryDatabase } from "@/lib/supabase/query-database";
import type { ManagedPrompt } from "./list-prompts";

/** An action upon one prompt; throws an `AppError` on failure. */
export type Act = (prompt: Pick<ManagedPrompt, "id">) => Promise<void>;

export const feature =
  (enabled: boolean): Act =>
  async ({ id }) => {
    await queryDatabase((rest) => rest.rpc("set_prompt_featured", { prompt_id: id, enabled }));
  };

export const setFreeAct =
  (enabled: boolean): Act =>
  async ({ id }) => {
    await queryDatabase((rest) => rest.rpc("set_prompt_free", { prompt_id: id, enabled }));
  };

export const hide: Act = async ({ id }) => {
  const changed = await queryDatabase((rest) =>
    rest.from("prompts").update({ status: "hidden" }).eq("id", id).select("id"),
  );
  if (changed.length === 0) throw new AppError("The prompt is gone", { code: "NO_ROW" });
  await publishPicture(id);
};

/** Restores what the prompt was before it was hidden; refused where it is not hidden now. */
export const showAgain: Act = async ({ id }) => {
  await queryDatabase((rest) => rest.rpc("show_prompt", { prompt_id: id }));
  await publishPicture(id);
};

export const setAuthor =
  (author: string): Act =>
  async ({ id }) => {
    await queryDatabase((rest) => rest.rpc("set_prompt_author", { prompt_id: id, author }));
  };

export type Categorising = { category: string | null; add: string[]; remove: string[] };

export const categorise =
  ({ category, add, remove }: Categorising): Act =>
  async ({ id }) => {
    await queryDatabase((rest) =>
      rest.rpc("categorise_prompt", {
        prompt_id: id,
        add_tags: add,
        remove_tags: remove,
        ...(category !== null && { category }),
      }),
    );
  };
