import { Pencil, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { DragHandle, MoveButton, quietButtonStyles, rowButtonStyles } from "@/components/data/order-buttons";
import * as paths from "@/config/paths";
import { localize } from "@/domain/localize";
import { formatNumber } from "@/lib/format/numbers";
import { getLocale, m } from "@/lib/i18n";
import type { Category } from "../../api/categories";
import { categoryKinds } from "../../model/category-form";
import { kindWords } from "../../model/kind-words";

const icon = { size: 17 };

type CategoryRowProps = {
  category: Category;
  /** Null while unknown. */
  prompts: number | null;
  isFirst: boolean;
  isLast: boolean;
  handle: ComponentProps<"span">;
  onMove: (step: -1 | 1) => void;
  onEdit: () => void;
  onDelete: () => void;
};

export function CategoryRow({
  category,
  prompts,
  isFirst,
  isLast,
  handle,
  onMove,
  onEdit,
  onDelete,
}: CategoryRowProps) {
  const { slug, features, features_ar } = category;
  const locale = getLocale();
  const { value: name, language } = localize(category.name, category.name_ar, locale);
  const other = locale === "ar" ? category.name : category.name_ar;
  const words = localize(features, features_ar, locale);
  const kind = categoryKinds.find((each) => each === category.kind) ?? "text";
  return (
    <li className="group/row flex flex-wrap items-center gap-x-2 border-b border-line bg-surface py-2 ps-1 pe-2 last:border-0 sm:flex-nowrap sm:gap-x-3 sm:ps-2">
      <DragHandle title={m.categories_drag({ name })} {...handle} />
      <div className="min-w-0 flex-1 basis-[60%] py-1 sm:basis-0">
        <h2 className="flex flex-wrap items-baseline gap-x-2.5 font-sans text-base font-[560]">
          <bdi lang={language} className="wrap-anywhere">
            {name}
          </bdi>
          {other && other !== name && (
            <bdi lang={locale === "ar" ? "en" : "ar"} className="text-sm font-[400] text-mute wrap-anywhere">
              {other}
            </bdi>
          )}
        </h2>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-mute">
          <span>{kindWords[kind]()}</span>
          {prompts !== null && (
            <Link
              to={paths.adminPromptsIn(slug)}
              className="-my-3 py-3 underline decoration-line-strong underline-offset-3 hover:text-ink"
            >
              {m.categories_prompts({ count: prompts, shown: formatNumber(prompts) })}
            </Link>
          )}
          {words.value.length > 0 && (
            <span lang={words.language} className="wrap-anywhere">
              {words.value.join(" · ")}
            </span>
          )}
        </p>
      </div>
      <div className="ms-auto flex">
        <div className={`flex ${quietButtonStyles}`}>
          <MoveButton
            step={-1}
            axis="vertical"
            label={m.categories_up({ name })}
            isDisabled={isFirst}
            onMove={onMove}
          />
          <MoveButton
            step={1}
            axis="vertical"
            label={m.categories_down({ name })}
            isDisabled={isLast}
            onMove={onMove}
          />
        </div>
        <button
          type="button"
          aria-label={m.categories_edit({ name })}
          className={rowButtonStyles}
          onClick={onEdit}
        >
          <Pencil {...icon} />
        </button>
        <button
          type="button"
          aria-label={m.categories_delete({ name })}
          className={`${rowButtonStyles} ${quietButtonStyles} hover:text-danger`}
          onClick={onDelete}
        >
          <Trash2 {...icon} />
        </button>
      </div>
    </li>
  );
}
