export function ContactFormSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field height="h-11" />
        <div className="pb-[25px]">
          <Field height="h-11" />
        </div>
      </div>
      <Field height="h-11" />
      <div className="pb-[25px]">
        <Field height="h-[208px]" />
      </div>
      <div className="skeleton h-11 w-36" />
    </div>
  );
}

function Field({ height }: { height: string }) {
  return (
    <div>
      <div className="skeleton mb-1.5 h-5 w-28" />
      <div className={`rounded-md border border-line bg-surface ${height}`} />
    </div>
  );
}
