import { focusField } from "@/components/prompt/focus-field";
import { copiedWords } from "@/components/prompt/gap-words";
import { firstGap, gapsIn } from "@/domain/prompt/gaps";
import type { Template } from "@/domain/prompt/template";
import type { PromptVariable, Values } from "@/domain/prompt/variables";
import { notify } from "@/lib/notify";

/** The same notification as on a prompt's page, with the same link to the first empty field. */
export function tellTried(
  form: Element | null,
  template: Template,
  variables: readonly PromptVariable[],
  values: Values,
) {
  const gaps = gapsIn(template, variables, values);
  const field = firstGap(gaps);
  if (field) focusField(form, field.name);
  const { title, description } = copiedWords(gaps);
  notify.success(title, description);
}
