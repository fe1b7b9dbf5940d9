import { useState } from "react";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { editorLimits } from "@/config/editor-limits";
import { m } from "@/lib/i18n";
import { usePromptForm, usePromptValue } from "../use-prompt-form";

/** The Arabic version, once there is one; it can be edited or removed. */
export function ArabicVersion() {
  const { register, setValue, formState } = usePromptForm();
  const hasArabic = [usePromptValue("titleAr"), usePromptValue("promptTextAr")].some((each) => each !== "");
  const [isShown, setShown] = useState(hasArabic);
  if (hasArabic && !isShown) setShown(true);
  if (!hasArabic && !isShown) return null;
  return (
    <>
      <TextField
        label={m.translation_title_ar()}
        lang="ar"
        dir="auto"
        autoComplete="off"
        error={formState.errors.titleAr?.message}
        {...register("titleAr")}
      />
      <TextAreaField
        label={m.translation_text_ar()}
        lang="ar"
        dir="auto"
        rows={5}
        maxLength={editorLimits.promptTextMaxCharacters}
        {...register("promptTextAr")}
      />
      <Button
        variant="ghost"
        size="sm"
        className="-ms-3 self-start text-soft"
        onClick={() => {
          setValue("titleAr", "", { shouldDirty: true });
          setValue("promptTextAr", "", { shouldDirty: true });
          setShown(false);
        }}
      >
        {m.translation_remove()}
      </Button>
    </>
  );
}
