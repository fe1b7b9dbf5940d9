export const shelfStyles =
  "grid overflow-hidden rounded-lg border border-line bg-line gap-px sm:grid-cols-2 lg:grid-cols-3 sm:max-lg:[&>:last-child:nth-child(odd)]:col-span-2 lg:[&>:last-child:nth-child(3n+1)]:col-span-3 lg:[&>:last-child:nth-child(3n+2)]:col-span-2";
export const shelfCellStyles = "flex min-h-[92px] items-center gap-4 bg-surface px-6 py-5";

export function CategoryShelfSkeleton() {
  return (
    <div aria-hidden="true" className={shelfStyles}>
      {[..."abcdefghijklm"].map((key) => (
        <div key={key} className={shelfCellStyles}>
          <div className="flex-1">
            <div className="skeleton h-[18px] w-1/2" />
            <div className="skeleton mt-2 h-[15px] w-3/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
