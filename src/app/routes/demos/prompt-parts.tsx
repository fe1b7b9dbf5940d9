import { useState } from "react";
import { CardArt } from "@/components/prompt/card-art";
import ChangedText from "@/components/prompt/changed-text";
import { CopyButton } from "@/components/prompt/copy-button";
import { Markdown } from "@/components/prompt/markdown";
import { PromptText } from "@/components/prompt/prompt-text";
import { useCopy } from "@/components/prompt/use-copy";
import { VariableField } from "@/components/prompt/variable-field";
import { FileName } from "@/components/ui/file-name";
import { WorkflowFigure } from "@/components/workflow/workflow-figure";
import { fillTemplate, parseTemplate } from "@/domain/prompt/template";
import {
  currentValue,
  examplesIn,
  holdsExample,
  readVariables,
  type Values,
  withValue,
  wordsIn,
} from "@/domain/prompt/variables";
import { getLocale, m } from "@/lib/i18n";
import { readWorkflow } from "@/lib/workflows/read-workflow";
import { Chapter, Specimen } from "./specimen";

const definitions = [
  { name: "topic", label: "Topic", label_ar: "الموضوع", type: "text", default: "tea", default_ar: "الشاي" },
  { name: "words", label: "Words", label_ar: "الكلمات", type: "number", default: "120" },
  {
    name: "tone",
    label: "Tone",
    label_ar: "النبرة",
    type: "choice",
    options: ["plain", "warm"],
    options_ar: ["بسيطة", "دافئة"],
    default: "warm",
  },
  {
    name: "notes",
    label: "Notes",
    label_ar: "ملاحظات",
    type: "longtext",
    hint: "As many as you like",
    hint_ar: "بقدر ما تشاء",
  },
];

const workflow = readWorkflow(
  JSON.stringify({
    nodes: [
      { name: "Every morning", type: "n8n-nodes-base.scheduleTrigger", position: [0, 0] },
      {
        name: "Read the inbox",
        type: "n8n-nodes-base.emailReadImap",
        position: [240, 0],
        credentials: { imap: {} },
      },
    ],
    connections: { "Every morning": { main: [[{ node: "Read the inbox" }]] } },
  }),
);

const unsaved = "00000000-0000-4000-8000-000000000001";

const graph = '{"edges": [[0, 1], [1, 2], [1, 3]], "nodes": [[0, 160], [220, 160], [440, 40], [440, 280]]}';

export function PromptParts() {
  const locale = getLocale();
  const [template] = useState(() => parseTemplate(m.demos_prompt()));
  const [fields] = useState(() => readVariables(definitions, locale));
  const [values, setValues] = useState<Values>(new Map());
  const { isCopied, copy } = useCopy();
  const words = wordsIn(fields, values);
  return (
    <Chapter title={m.demos_prompts()}>
      <Specimen name={m.demos_variables()}>
        <div className="flex flex-col gap-4">
          {fields.map((field) => (
            <VariableField
              key={field.name}
              variable={field}
              value={currentValue(field, values)}
              isExample={holdsExample(field, values)}
              language={locale}
              onChange={(variable, value) => setValues(withValue(values, variable, value))}
            />
          ))}
        </div>
      </Specimen>
      <Specimen name={m.demos_prompt_text()}>
        <PromptText
          template={template}
          language={locale}
          fields={fields}
          words={words}
          examples={examplesIn(fields, values)}
        />
        <CopyButton
          isCopied={isCopied}
          label={m.copy()}
          hasKey
          className="mt-4"
          onCopy={() => void copy(fillTemplate(template, words))}
        />
      </Specimen>
      <Specimen name={m.demos_file_name()}>
        <FileName name="a-file-name-that-is-too-long-for-the-column-of-a-dialog.workflow.json" />
      </Specimen>
      <Specimen name={m.demos_changed_text()}>
        <ChangedText
          parts={[
            {
              heading: m.demos_prompt_text(),
              language: locale,
              before: m.demos_sentence(),
              after: m.demos_hint(),
            },
          ]}
        />
      </Specimen>
      <Specimen name={m.demos_markdown()}>
        <Markdown text={m.demos_markdown_text()} />
      </Specimen>
      <Specimen name={m.demos_art()}>
        <div className="grid gap-4 sm:grid-cols-2 [&>*]:overflow-hidden [&>*]:rounded-lg">
          {[null, m.demos_markdown_text(), graph].map((specimen) => (
            <div key={specimen}>
              <CardArt prompt={{ id: unsaved, image_path: null, specimen }} sizes="400px" />
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name={m.demos_workflow()}>{workflow && <WorkflowFigure workflow={workflow} />}</Specimen>
    </Chapter>
  );
}
