import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { rowButtonStyles } from "@/components/data/order-buttons";
import { buttonStyles } from "@/components/ui/button";
import { LoadFailed } from "@/components/ui/load-failed";
import { m } from "@/lib/i18n";
import { type Model, modelsQueryOptions } from "../api/models";
import { ModelDialog } from "./model-dialog";

/** The models that members name and the house runs prompts on. A model is retired, never deleted. */
export function ModelsManager() {
  const models = useQuery(modelsQueryOptions());
  const [edited, setEdited] = useState<Model | "new" | null>(null);
  const last = Math.max(0, ...(models.data ?? []).map(({ position }) => position));
  return (
    <section aria-labelledby="models-title" className="mt-12">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="models-title" className="text-2xl">
            {m.models_title()}
          </h2>
          <p className="mt-1 text-soft">{m.models_lead()}</p>
        </div>
        <button type="button" className={buttonStyles("outline")} onClick={() => setEdited("new")}>
          <Plus />
          {m.models_new()}
        </button>
      </div>
      {models.isLoadingError && <LoadFailed onRetry={() => void models.refetch()} />}
      {models.isPending && <div aria-hidden="true" className="skeleton h-40 rounded-lg" />}
      {models.data && models.data.length > 0 && (
        <ul aria-label={m.models_title()} className="overflow-hidden rounded-lg border border-line">
          {models.data.map((model) => (
            <li
              key={model.id}
              className="flex items-center gap-x-3 border-b border-line bg-surface py-1 ps-5 pe-2 last:border-0"
            >
              <p className="min-w-0 flex-1 py-2 wrap-anywhere">
                <bdi className={model.is_offered ? "font-[560]" : "text-mute"}>{model.name}</bdi>
                <span className="ms-2.5 text-sm text-mute max-sm:ms-0 max-sm:block">
                  {[
                    model.provider,
                    model.api_name,
                    model.runs ? m.models_runs() : null,
                    model.is_offered ? null : m.models_retired(),
                  ]
                    .filter((part) => part !== null)
                    .join(" · ")}
                </span>
              </p>
              <button
                type="button"
                aria-label={m.models_edit({ name: model.name })}
                className={rowButtonStyles}
                onClick={() => setEdited(model)}
              >
                <Pencil size={17} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <ModelDialog
          model={edited === "new" ? null : edited}
          place={last + 1}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
