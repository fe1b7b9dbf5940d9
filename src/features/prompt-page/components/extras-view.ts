import { lateView } from "@/lib/late-view";

export const extrasView = lateView(async () => (await import("./prompt-extras")).PromptExtras);
