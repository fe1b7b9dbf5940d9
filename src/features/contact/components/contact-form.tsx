import { useState } from "react";
import type { ContactFormValues } from "../model/contact-form";
import { MessageForm, type MessageFormProps } from "./message-form";
import { MessageSent } from "./message-sent";

export function ContactForm(props: Omit<MessageFormProps, "onSent">) {
  const [sent, setSent] = useState<ContactFormValues | null>(null);
  if (sent === null) return <MessageForm {...props} onSent={setSent} />;
  return <MessageSent name={sent.name} email={sent.email} onAgain={() => setSent(null)} />;
}
