import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Form } from "@/components/form/form";
import { FormFailure } from "@/components/form/form-failure";
import { SelectField } from "@/components/form/select-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import { useSendMessageMutation } from "../api/send-message";
import { type ContactFormValues, contactFailure, contactFormSchema } from "../model/contact-form";
import { type Topic, topics } from "../model/topics";
import { MessageCounter } from "./message-counter";

const topicLabels: Record<Topic, () => string> = {
  question: m.contact_topic_question,
  payment: m.contact_topic_payment,
  prompt: m.contact_topic_prompt,
  other: m.contact_topic_other,
};

function messageHint(topic: Topic): string | undefined {
  if (topic === "payment") return m.contact_message_payment();
  return topic === "prompt" ? m.contact_message_prompt() : undefined;
}

export type MessageFormProps = {
  email: string;
  topic: Topic;
  onSent: (message: ContactFormValues) => void;
};

/** The contact form; its input stays until it is sent. Threat F1. */
export function MessageForm({ email, topic, onSent }: MessageFormProps) {
  const sending = useSendMessageMutation();
  const { register, control, handleSubmit, formState, watch } = useForm<ContactFormValues>({
    resolver: zodResolver(contactFormSchema),
    values: { name: "", email, topic, message: "", website: "" },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = formState;

  const handleSend = handleSubmit((message) =>
    sending.mutateAsync(message).then(
      () => onSent(message),
      () => undefined,
    ),
  );

  return (
    <Form onSubmit={handleSend}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          aria-required
          label={m.contact_name()}
          autoComplete="name"
          dir="auto"
          error={errors.name?.message}
          {...register("name")}
        />
        <TextField
          aria-required
          label={m.contact_email()}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          hint={m.contact_email_hint()}
          error={errors.email?.message}
          {...register("email")}
        />
      </div>
      <SelectField
        label={m.contact_topic()}
        options={topics.map((value) => ({ value, label: topicLabels[value]() }))}
        {...register("topic")}
      />
      <TextAreaField
        aria-required
        label={m.contact_message()}
        rows={8}
        dir="auto"
        hint={messageHint(watch("topic"))}
        error={errors.message?.message}
        counter={<MessageCounter control={control} />}
        {...register("message")}
      />
      <div aria-hidden="true" className="sr-only">
        <label>
          {m.contact_website()}
          <input tabIndex={-1} autoComplete="off" {...register("website")} />
        </label>
      </div>
      {sending.isError && !isSubmitting && <FormFailure>{contactFailure(sending.error)}</FormFailure>}
      <Button type="submit" variant="primary" className="self-start" disabled={isSubmitting}>
        {isSubmitting ? m.contact_sending() : m.contact_send()}
      </Button>
    </Form>
  );
}
