import type Stripe from "stripe";
import { z } from "zod";

const MOST_KEYS = 50;
const LONGEST_KEY = 40;
const LONGEST_VALUE = 500;

const tooLong = (what: string, most: number, given: string) =>
  `Metadata ${what}s can have up to ${most} characters, but you passed in a ${what} that is ${given.length} characters. Invalid ${what}: ${given}`;

/** What may be noted on an object: 50 short names, each with a text. */
export const metadata = z.record(z.string(), z.string()).superRefine((notes, { addIssue }) => {
  const refuse = (message: string) => addIssue({ code: "custom", message });
  if (Object.keys(notes).length > MOST_KEYS)
    refuse(`Metadata can have up to ${MOST_KEYS} keys, but you passed in ${Object.keys(notes).length}.`);
  for (const [key, value] of Object.entries(notes)) {
    if (key.length > LONGEST_KEY) refuse(tooLong("key", LONGEST_KEY, key));
    if (value.length > LONGEST_VALUE) refuse(tooLong("value", LONGEST_VALUE, value));
  }
});

/** A change of what is noted; an empty text takes a name out, and in place of the whole, all of them. */
export const metadataChange = z.union([z.literal(""), metadata]);

/** What is noted after a change. */
export function noted(before: Stripe.Metadata, change: z.infer<typeof metadataChange> = {}): Stripe.Metadata {
  if (change === "") return {};
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ""));
}
