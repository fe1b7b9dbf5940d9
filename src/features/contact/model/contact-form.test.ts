import { expect, test, vi } from "vitest";
import { AppError } from "@/lib/errors";
import { contactFailure, contactFormSchema } from "./contact-form";
import { topicOf } from "./topics";

const message = {
  name: "Yasmine",
  email: "yasmine@example.com",
  topic: "payment",
  message: "I paid on Monday and see no plan.",
  website: "",
};

test("a complete message passes, trimmed", () => {
  expect(contactFormSchema.parse({ ...message, name: "  Yasmine " }).name).toBe("Yasmine");
});

test.each([
  ["name", " ", "Tell us what to call you"],
  ["email", "", "We need an address to answer to"],
  ["email", "yasmine", "This does not look like an e-mail address"],
  ["message", " too short ", "A little more, please: at least 10 characters"],
  ["message", "x".repeat(5_001), "At most 5,000 characters"],
])("%s %j is refused once, in words", (field, value, reason) => {
  const result = contactFormSchema.safeParse({ ...message, [field]: value });
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([reason]);
});

test.each([
  ["payment", "payment"],
  [null, "question"],
  ["<script>", "question"],
])("the topic %j of an address is %s", (value, topic) => {
  expect(topicOf(value)).toBe(topic);
});

test.each([
  [429, true, /kept here.*an hour/],
  [400, true, /not accepted/],
  [500, true, /could not be sent/],
  [500, false, /offline/],
])("a failure with status %s, online %s, says what becomes of the message", (status, onLine, reason) => {
  vi.stubGlobal("navigator", { onLine });
  expect(contactFailure(new AppError("no", { status }))).toMatch(reason);
});
