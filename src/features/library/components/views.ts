import { lateView } from "@/lib/late-view";

export const resultsView = lateView(async () => (await import("./library-results")).LibraryResults);
