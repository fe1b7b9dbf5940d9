import { useRef, useState } from "react";
import { Form } from "@/components/form/form";
import { Segments } from "@/components/form/segments";
import { SelectField } from "@/components/form/select-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { generatorLimits, type Kind, tones, type Wish, wishKinds } from "../model/wish";

const kindNames: Record<Kind, () => string> = {
  text: m.generator_kind_text,
  image: m.generator_kind_image,
  workflow: m.generator_kind_workflow,
};

const toneNames: Record<Wish["tone"], () => string> = {
  plain: m.generator_tone_plain,
  friendly: m.generator_tone_friendly,
  formal: m.generator_tone_formal,
  persuasive: m.generator_tone_persuasive,
  playful: m.generator_tone_playful,
};

type WishFormProps = {
  wish: Wish;
  onChange: (wish: Wish) => void;
  isBusy: boolean;
  /** Whether a version exists, which then has the primary button. */
  hasVersion: boolean;
  onWrite: () => void;
};

export function WishForm({ wish, onChange, isBusy, hasVersion, onWrite }: WishFormProps) {
  const [error, setError] = useState<string>();
  const idea = useRef<HTMLTextAreaElement>(null);
  const { ideaMinCharacters: min, ideaMaxCharacters: max } = generatorLimits;

  async function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    const isShort = wish.idea.trim().length < min;
    setError(isShort ? m.generator_idea_short({ min: formatNumber(min) }) : undefined);
    if (isShort) idea.current?.focus();
    else if (!isBusy) onWrite();
  }

  return (
    <Form onSubmit={handleSubmit}>
      <TextAreaField
        ref={idea}
        label={m.generator_idea()}
        hint={m.generator_idea_hint()}
        error={error}
        rows={6}
        dir="auto"
        maxLength={max}
        value={wish.idea}
        onChange={(event) => onChange({ ...wish, idea: event.target.value })}
      />
      <Labelled label={m.generator_kind()}>
        <Segments
          label={m.generator_kind()}
          value={wish.kind}
          options={wishKinds.map((value) => ({ value, label: kindNames[value]() }))}
          onChange={(kind) => onChange({ ...wish, kind })}
        />
      </Labelled>
      <SelectField
        label={m.generator_tone()}
        options={tones.map((value) => ({ value, label: toneNames[value]() }))}
        value={wish.tone}
        onChange={(event) => {
          const tone = tones.find((each) => each === event.target.value);
          if (tone) onChange({ ...wish, tone });
        }}
      />
      <Labelled label={m.generator_language()}>
        <Segments
          label={m.generator_language()}
          value={wish.language}
          options={[
            { value: "en", label: m.generator_english() },
            { value: "ar", label: m.generator_arabic() },
          ]}
          onChange={(language) => onChange({ ...wish, language })}
        />
      </Labelled>
      <Button type="submit" variant={hasVersion ? "outline" : "primary"} disabled={isBusy}>
        {hasVersion ? m.generator_write_again() : m.generator_write()}
      </Button>
    </Form>
  );
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-sm font-[560]">
        {label}
      </p>
      {children}
    </div>
  );
}
