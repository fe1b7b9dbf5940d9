import { prerenderedView } from "@/lib/lazy/view";

export const promptView = prerenderedView(async () => (await import("./prompt-view")).PromptView);
