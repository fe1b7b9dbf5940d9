import { useState } from "react";
import { getLocale } from "@/lib/i18n";
import { readPersonal, storePersonal } from "@/lib/session/personal-data";
import { suggestTitle } from "../model/suggest-title";
import { type Kind, readWish } from "../model/wish";
import { useGeneration } from "./use-generation";
import { WishForm } from "./wish-form";
import { WrittenPrompt } from "./written-prompt";

const keptName = "generator-wish";

export type Generated = { title: string; text: string; kind: Kind };

type GeneratorProps = { userId: string; onUse: (generated: Generated) => void };

/**
 * Writes a prompt from an idea and changes it (spec 6.11). Input stays on this
 * device until the person changes (threat P8).
 */
export function Generator({ userId, onUse }: GeneratorProps) {
  const [wish, setWish] = useState(() => readWish(readPersonal(userId, keptName), getLocale()));
  const generation = useGeneration(userId);
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <WishForm
        wish={wish}
        onChange={(changed) => {
          setWish(changed);
          storePersonal(userId, keptName, changed);
        }}
        isBusy={generation.running !== null}
        hasVersion={generation.shown !== null}
        onWrite={() => generation.write(wish)}
      />
      <WrittenPrompt
        generation={generation}
        wish={wish}
        onUse={(text) => onUse({ title: suggestTitle(wish.idea), text, kind: wish.kind })}
      />
    </div>
  );
}
