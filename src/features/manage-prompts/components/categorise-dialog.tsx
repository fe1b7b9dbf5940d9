import { useState } from "react";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import type { CategoryOption } from "@/components/prompt/custom-category";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { m } from "@/lib/i18n";
import type { Categorising } from "../api/acts";
import { typedTags } from "../model/tags";

type CategoriseDialogProps = {
  title: string;
  categories: readonly CategoryOption[];
  onCategorise: (change: Categorising) => void;
  onClose: () => void;
};

export function CategoriseDialog({ title, categories, onCategorise, onClose }: CategoriseDialogProps) {
  const [category, setCategory] = useState("");
  const [more, setMore] = useState("");
  const [fewer, setFewer] = useState("");
  const [isEmpty, setEmpty] = useState(false);

  function handleSubmit() {
    const filing = { category: category || null, add: typedTags(more), remove: typedTags(fewer) };
    const isNothing = filing.category === null && filing.add.length + filing.remove.length === 0;
    if (isNothing) setEmpty(true);
    else onCategorise(filing);
  }

  return (
    <Modal title={title} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4 overflow-y-auto px-6 pt-2 pb-6"
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit();
        }}
      >
        <SelectField
          label={m.manage_category()}
          value={category}
          options={[
            { value: "", label: m.manage_file_keep() },
            ...categories.map(({ slug, label }) => ({ value: slug, label })),
          ]}
          onChange={({ target }) => setCategory(target.value)}
        />
        <TextField
          label={m.manage_file_add()}
          hint={m.manage_file_hint()}
          dir="auto"
          autoComplete="off"
          value={more}
          onChange={({ target }) => setMore(target.value)}
        />
        <TextField
          label={m.manage_file_remove()}
          hint={m.manage_file_hint()}
          dir="auto"
          autoComplete="off"
          value={fewer}
          onChange={({ target }) => setFewer(target.value)}
        />
        {isEmpty && (
          <p role="alert" className="text-sm text-danger">
            {m.manage_file_nothing()}
          </p>
        )}
        <Button type="submit" variant="primary">
          {m.manage_file_do()}
        </Button>
      </form>
    </Modal>
  );
}
