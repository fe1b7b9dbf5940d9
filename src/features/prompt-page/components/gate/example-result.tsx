import { LazyView } from "@/components/ui/lazy-view";
import { prerenderedView } from "@/lib/lazy/view";

const excerptView = prerenderedView(async () => (await import("./sample-excerpt")).SampleExcerpt);

const placeholder = <div aria-hidden="true" className="skeleton h-[290px]" />;

/** Proves first what a locked text makes: the beginning of a result. Its place is reserved until it loads. */
export function ExampleResult({ promptId }: { promptId: string }) {
  return (
    <LazyView view={excerptView} placeholder={placeholder}>
      {(SampleExcerpt) => <SampleExcerpt promptId={promptId} placeholder={placeholder} />}
    </LazyView>
  );
}
