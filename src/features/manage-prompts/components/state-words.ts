import { m } from "@/lib/i18n";
import type { ClosedReports } from "../model/close-reports";
import type { managedKinds, reasons } from "../model/list";

export const managedKindWords: Record<(typeof managedKinds)[number], () => string> = {
  text: m.categories_kind_text,
  image: m.categories_kind_image,
  video: m.categories_kind_video,
  audio: m.categories_kind_audio,
  workflow: m.categories_kind_workflow,
};

export const reportReasonWords: Record<(typeof reasons)[number], () => string> = {
  broken: m.manage_reason_broken,
  misleading: m.manage_reason_misleading,
  copied: m.manage_reason_copied,
  harmful: m.manage_reason_harmful,
  other: m.manage_reason_other,
};

export const outcomeWords: Record<ClosedReports["outcome"], () => string> = {
  resolved: m.manage_outcome_resolved,
  hidden: m.manage_outcome_hidden,
  dismissed: m.manage_outcome_dismissed,
};
