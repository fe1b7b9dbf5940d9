import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { SelectField } from "@/components/form/select-field";
import { fieldStyles } from "@/components/form/text-field";
import { type CategoryOption, checkNewCategory } from "@/components/prompt/custom-category";
import { Button } from "@/components/ui/button";
import { editorLimits } from "@/config/editor-limits";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { usePromptForm, usePromptValue } from "./use-prompt-form";

type CategoryFieldProps = {
  categories: readonly CategoryOption[];
  /** The author's own categories, which exist only in this form (spec 3.7). */
  custom: readonly string[];
  onAdd: (category: string) => void;
};

export function CategoryField({ categories, custom, onAdd }: CategoryFieldProps) {
  const { register, formState, setValue } = usePromptForm();
  const [isAdding, setAdding] = useState(false);
  const chosen = usePromptValue("category");
  const builtIn = new Set(categories.map(({ slug }) => slug));
  const own = [...new Set([...custom, chosen])].filter((slug) => slug !== "" && !builtIn.has(slug));
  const options = [...categories, ...own.map((slug) => ({ slug, label: slug }))];

  function handleAdd(typed: string) {
    const read = checkNewCategory(typed, options);
    if (!("slug" in read)) return notify.failure(read.title, read.description);
    onAdd(read.slug);
    setValue("category", read.slug, { shouldDirty: true });
    setAdding(false);
    notify.success(m.category_added(), m.category_added_text());
  }

  return (
    <div>
      <SelectField
        label={m.editor_field_category()}
        options={[
          { value: "", label: m.editor_choose_category() },
          ...options.map(({ slug, label }) => ({ value: slug, label })),
        ]}
        error={formState.errors.category?.message}
        {...register("category")}
        // Controlled, because the options load after the value is set.
        value={chosen}
      />
      {isAdding ? (
        <NewCategory onAdd={handleAdd} />
      ) : (
        <Button variant="ghost" size="sm" className="-ms-3 mt-1 text-soft" onClick={() => setAdding(true)}>
          <Plus size={15} />
          {m.editor_category_add()}
        </Button>
      )}
    </div>
  );
}

function NewCategory({ onAdd }: { onAdd: (typed: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  return (
    <div className="mt-3">
      <label htmlFor={id} className="mb-1.5 block text-sm font-[560]">
        {m.editor_category_name()}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          dir="auto"
          // biome-ignore lint/a11y/noAutofocus: it appears where its button was pressed
          autoFocus
          autoComplete="off"
          maxLength={editorLimits.categoryMaxCharacters}
          className={`${fieldStyles} h-11 min-w-0 flex-1`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onAdd(typed);
          }}
        />
        <Button onClick={() => onAdd(typed)}>{m.editor_category_confirm()}</Button>
      </div>
    </div>
  );
}
