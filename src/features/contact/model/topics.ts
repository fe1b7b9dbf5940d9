export const topics = ["question", "payment", "prompt", "other"] as const;
export type Topic = (typeof topics)[number];

/** The topic that an address names (`/contact?topic=payment`), otherwise a question. */
export function topicOf(value: string | null): Topic {
  return topics.find((topic) => topic === value) ?? "question";
}
