import { lateView } from "@/lib/late-view";

export const excerptView = lateView(async () => (await import("./sample-excerpt")).SampleExcerpt);
