import { lateView } from "@/lib/late-view";

export const workflowsView = lateView(async () => (await import("./workflows")).Workflows);
