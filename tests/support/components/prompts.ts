import { service } from "./service";

/** Publishes a prompt for members, with one variable of each kind that a test fills in, for one test. */
export async function publishPrompt(fields: object = {}) {
  const { data } = await service
    .from("prompts")
    .insert({
      title: `Three depths ${crypto.randomUUID().slice(0, 8)}`,
      prompt_text: "Explain {{topic}} to {{reader}} in {{words}} words.",
      variables: [
        { name: "topic", label: "Topic", type: "text", default: "tea" },
        { name: "reader", label: "Reader", type: "text" },
        { name: "words", label: "Words", type: "number", default: "120" },
      ],
      status: "published",
      user_id: null,
      ...fields,
    })
    .select("id, slug, title")
    .single()
    .throwOnError();
  return { ...data, path: `/prompts/${data.slug}` };
}
