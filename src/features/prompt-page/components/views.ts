import { lateView } from "@/lib/late-view";

export const promptView = lateView(async () => (await import("./prompt-view")).PromptView);

export const extrasView = lateView(async () => (await import("./prompt-extras")).PromptExtras);
