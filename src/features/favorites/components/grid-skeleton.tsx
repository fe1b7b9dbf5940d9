/** While the cards are on their way: their measures, other keys. */
export function GridSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {["one", "two", "three"].map((key) => (
        <div key={key} className="overflow-hidden rounded-lg border border-line bg-surface">
          <div className="aspect-video bg-sunken" />
          <div className="flex h-[132px] flex-col gap-3 p-5">
            <div className="skeleton h-4 w-3/4" />
            <div className="skeleton h-10" />
          </div>
        </div>
      ))}
    </div>
  );
}
