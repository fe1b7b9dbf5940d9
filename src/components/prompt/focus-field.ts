/** Leads to a variable's field, its words selected, so that typing replaces them. */
export function focusField(form: Element | null, name: string) {
  const fields = form?.querySelectorAll<HTMLElement>("[name]") ?? [];
  const field = [...fields].find((each) => each.getAttribute("name") === name);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "nearest" });
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}
