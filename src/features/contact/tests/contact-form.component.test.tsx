import { mailsTo } from "@test/components/inbox";
import { answerRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { freshAddress, service } from "@test/components/service";
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { brand } from "@/config/brand";

const words = "I paid on Monday and see no plan. Where is it?";

const field = (name: string) => screen.findByRole("textbox", { name }) as Promise<HTMLInputElement>;

async function fill(user: UserEvent, email: string) {
  await user.type(await field("Your name"), "Yasmine");
  await user.type(await field("E-mail"), email);
  await user.type(await field("Message"), words);
}

const send = (user: UserEvent) => user.click(screen.getByRole("button", { name: "Send message" }));

test("a message is stored and mailed to our inbox, with reply-to its sender", async () => {
  const email = freshAddress("writer");
  const { user } = openApp("/contact");
  await fill(user, email);
  await user.selectOptions(screen.getByRole("combobox", { name: "What is it about?" }), "payment");
  await send(user);
  const heading = await screen.findByRole("heading", { name: "Your message is with us" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText(`Thank you, Yasmine. The answer goes to ${email}.`)).toBeTruthy();

  const { data } = await service.from("contact_messages").select("name, topic, message").eq("email", email);
  expect(data).toEqual([{ name: "Yasmine", topic: "payment", message: words }]);
  const mails = (await mailsTo(brand.contactEmail)).filter((mail) => mail.reply_to === email);
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(words)]);

  await user.click(screen.getByRole("button", { name: "Write another message" }));
  expect((await field("Message")).value).toBe("");
});

test("an error is shown at its field, announced, and the first one gets the focus", async () => {
  const { user } = openApp("/contact");
  await user.type(await field("E-mail"), "yasmine");
  await user.type(await field("Message"), "short");
  await send(user);
  const alerts = await screen.findAllByRole("alert");
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    "Tell us what to call you",
    "This does not look like an e-mail address",
    "A little more, please: at least 10 characters",
  ]);
  expect(document.activeElement).toBe(await field("Your name"));
  expect((await field("Message")).getAttribute("aria-invalid")).toBe("true");
});

test("the remaining characters of a message are shown when few are left", async () => {
  const { user } = openApp("/contact");
  await user.click(await field("Message"));
  await user.paste("a".repeat(4_990));
  expect(await screen.findByText("4,990 of 5,000 characters")).toBeTruthy();
  expect(screen.getByText("10 characters left")).toBeTruthy();
});

test("D2: the limit has a friendly message, and no input is lost", async () => {
  answerRequests(/\/functions\/v1\/contact/, () => ({ status: 429, body: { error: "Too many messages" } }));
  const { user } = openApp("/contact");
  await fill(user, freshAddress("often"));
  await send(user);
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Yours is kept here; please try again in an hour.",
  );
  expect((await field("Message")).value).toBe(words);
});

test("D2: filling in the honeypot is refused", async () => {
  const email = freshAddress("machine");
  const { user } = openApp("/contact");
  await fill(user, email);
  const hidden = document.querySelector<HTMLInputElement>("input[name=website]");
  expect(hidden?.tabIndex).toBe(-1);
  if (hidden) await user.type(hidden, "https://spam.example");
  await send(user);
  expect((await screen.findByRole("alert")).textContent).toContain("The message was not accepted.");
  const { data } = await service.from("contact_messages").select("id").eq("email", email);
  expect(data).toEqual([]);
});
