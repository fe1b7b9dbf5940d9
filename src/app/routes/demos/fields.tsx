import { useState } from "react";
import { useForm } from "react-hook-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { CodeField } from "@/components/form/code-field";
import { FileDrop } from "@/components/form/file-drop";
import { Form } from "@/components/form/form";
import { FormFailure } from "@/components/form/form-failure";
import { PasswordField } from "@/components/form/password-field";
import { Segments } from "@/components/form/segments";
import { SelectField } from "@/components/form/select-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import { Chapter, Specimen } from "./specimen";

const languages = [
  { value: "en", label: "English" },
  { value: "ar", label: "العربية" },
];

export function Fields() {
  const [language, setLanguage] = useState("en");
  const [isOn, setOn] = useState(true);
  const { register } = useForm<{ code: string }>();
  const [files, setFiles] = useState<string[]>([]);
  return (
    <Chapter title={m.demos_fields()}>
      <Specimen name={m.demos_fields_usual()}>
        <div className="flex flex-col gap-4">
          <TextField label={m.demos_field()} placeholder={m.demos_sentence()} />
          <TextField label={m.demos_field()} hint={m.demos_hint()} defaultValue={m.demos_sentence()} />
          <TextField label={m.demos_field()} error={m.demos_error()} />
          <TextField label={m.demos_field()} disabled defaultValue={m.demos_disabled()} />
          <PasswordField label={m.demos_password()} autoComplete="off" defaultValue="three gilded papers" />
          <CodeField label={m.demos_code()} {...register("code")} />
        </div>
      </Specimen>
      <Specimen name={m.demos_fields_long()}>
        <div className="flex flex-col gap-4">
          <TextAreaField label={m.demos_field()} hint={m.demos_hint()} counter="12 / 200" dir="auto" />
          <SelectField label={m.demos_language()} options={languages} defaultValue="en" />
          <CheckboxField label={m.demos_field()} text={m.demos_hint()} isChecked={isOn} onChange={setOn} />
          <Segments label={m.demos_language()} value={language} options={languages} onChange={setLanguage} />
        </div>
      </Specimen>
      <Specimen name={m.demos_files()}>
        <FileDrop
          label={m.demos_choose_file()}
          hint={files.join(", ") || m.demos_hint()}
          dropHint=""
          accept="*/*"
          onFiles={(chosen) => setFiles(chosen.map(({ name }) => name))}
        />
      </Specimen>
      <Specimen name={m.demos_form()}>
        <Form onSubmit={async (event) => event.preventDefault()}>
          <FormFailure>{m.demos_error()}</FormFailure>
          <Button type="submit" variant="primary">
            {m.demos_send()}
          </Button>
        </Form>
      </Specimen>
    </Chapter>
  );
}
