import type { PromptCardView } from "@/lib/prompt-data/card";
import type { Sample } from "@/lib/prompt-data/samples";

type Shown = Pick<PromptCardView, "kind" | "image_path">;

/** Whether a prompt's page begins with its picture: pictures and films are chosen by their look. */
export function isShownAsPicture({ kind, image_path }: Shown): boolean {
  return image_path !== null && (kind === "image" || kind === "video");
}

export type PictureSample = Sample & { path: string };

export function isPictureSample(sample: Sample): sample is PictureSample {
  return sample.kind === "image" && sample.path !== null;
}

/** The samples of the page's lower part: without the pictures that its beginning shows. */
export function samplesBelow(card: Shown, samples: readonly Sample[]): Sample[] {
  return samples.filter((sample) => !(isShownAsPicture(card) && isPictureSample(sample)));
}
