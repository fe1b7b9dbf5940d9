export const planGridStyles =
  "mx-auto grid max-w-[506px] gap-4 min-[760px]:max-w-none min-[760px]:grid-cols-3 lg:gap-6";

export function PlanCardsSkeleton() {
  return (
    <div aria-hidden="true" className={planGridStyles}>
      {["first", "second", "third"].map((key) => (
        <div
          key={key}
          className="h-[372px] rounded-lg border border-line bg-surface p-5 min-[760px]:h-[508px] lg:h-[454px] lg:p-7"
        >
          <div className="skeleton h-5 w-28" />
          <div className="skeleton mt-4 h-12 w-40" />
          <div className="skeleton mt-8 h-4 w-full" />
          <div className="skeleton mt-4 h-4 w-4/5" />
          <div className="skeleton mt-4 h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}
