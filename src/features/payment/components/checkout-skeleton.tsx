export function CheckoutSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="grid overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-2"
    >
      <div className="h-[544px] p-7 sm:p-9">
        <div className="skeleton h-4 w-24" />
        <div className="skeleton mt-5 h-6 w-48" />
        <div className="skeleton mt-8 h-4 w-4/5" />
        <div className="skeleton mt-4 h-4 w-3/5" />
      </div>
      <div className="h-[395px] md:h-auto border-t border-line bg-sunken p-7 sm:p-9 md:border-s md:border-t-0">
        <div className="skeleton h-4 w-52" />
        <div className="skeleton mt-8 h-11 w-28" />
        <div className="skeleton mt-20 h-11 w-full" />
      </div>
    </div>
  );
}
