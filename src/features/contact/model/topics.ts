export const topics = ["question", "payment", "prompt", "other"] as const;
export type Topic = (typeof topics)[number];

/** The topic in the address (`/contact?topic=payment`), else `question`. */
export function topicOf(value: string | null): Topic {
  return topics.find((topic) => topic === value) ?? "question";
}
