import { z } from "zod";
import { askModel } from "../_shared/ai/model.ts";
import { requireEnv } from "../_shared/env.ts";
import { mailPage } from "../_shared/mail-page.ts";
import { sendMail } from "../_shared/resend.ts";
import { senderName } from "../_shared/sender-name.ts";
import { type Check, Fault } from "./fault.ts";

/** Updates a category without a change; subscribers of categories must receive the event. */
export const checkRealtime: Check = async ({ service }) => {
  const { data, error } = await service.from("categories").select("id, display_order").limit(1);
  const [category] = data ?? [];
  if (error || !category) throw new Fault("database_failed", error?.code);
  const { display_order } = category;
  const written = await service.from("categories").update({ display_order }).eq("id", category.id);
  if (written.error) throw new Fault("database_failed", written.error.code);
};

/** The mail provider accepts a mail to the caller. */
export const checkEmail: Check = async ({ address }) => {
  const brand = senderName(requireEnv("EMAIL_FROM"));
  const words = {
    subject: `${brand}: platform test`,
    heading: "Mail goes out",
    paragraphs: ["The platform test has sent this mail. It has arrived; there is nothing to do."],
    footer: "You receive this because you ran the platform test.",
  };
  await sendMail({ to: address, ...mailPage(words, "en") }, `platform-test/${crypto.randomUUID()}`);
};

/** The language model answers in the requested schema. */
export const checkAi: Check = async () => {
  const answer = z.object({ tags: z.array(z.string()) });
  await askModel({
    name: "tags",
    instructions: "Give one or two short tags for the text.",
    text: "A letter to a gardener about roses",
    answer,
  });
};
