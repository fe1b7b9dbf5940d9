export function HomeFaqSkeleton() {
  return (
    <div aria-hidden="true" className="border-t border-line">
      {["first", "second", "third", "fourth", "fifth"].map((key) => (
        <div key={key} className="flex h-[57px] items-center border-b border-line">
          <div className="skeleton h-4 w-72 max-w-[70%]" />
        </div>
      ))}
    </div>
  );
}
