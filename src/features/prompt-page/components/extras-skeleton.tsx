export function ExtrasSkeleton() {
  return (
    <div aria-hidden="true" className="min-h-[420px] pt-6 print:hidden">
      <div className="skeleton h-8 w-56" />
      <div className="mt-5 grid gap-3 lg:grid-cols-2">
        {["a", "b", "c", "d", "e", "f"].map((each) => (
          <div key={each} className="h-[92px] rounded-lg border border-line bg-surface" />
        ))}
      </div>
    </div>
  );
}
