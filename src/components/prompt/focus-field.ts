/** Focuses a variable's field and selects its text, so that typing replaces it. */
export function focusField(form: Element | null, name: string) {
  const fields = form?.querySelectorAll<HTMLElement>("[name]") ?? [];
  const field = [...fields].find((each) => each.getAttribute("name") === name);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "nearest" });
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}
