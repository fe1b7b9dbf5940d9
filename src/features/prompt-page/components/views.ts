import { lateView } from "@/lib/late-view";

export const promptView = lateView(async () => (await import("./prompt-view")).PromptView);
