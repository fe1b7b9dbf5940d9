import type { ReactNode } from "react";

type StepCardProps = { icon: ReactNode; title: ReactNode; text?: ReactNode; children: ReactNode };

export function StepCard({ icon, title, text, children }: StepCardProps) {
  return (
    <div className="wrap py-12 sm:py-20">
      <section className="mx-auto w-full max-w-[506px] rounded-lg border border-line bg-surface px-6 py-11 sm:px-11">
        <span className="grid size-[54px] place-items-center rounded-full bg-gold-wash text-gold">
          {icon}
        </span>
        <h1 className="mt-7 text-3xl">{title}</h1>
        {text && <div className="mt-4 text-soft">{text}</div>}
        <div className="mt-8 flex flex-col gap-5">{children}</div>
      </section>
    </div>
  );
}

/** Keeps the place of a `StepCard` while prerendering and hydration do not know the address yet. */
export function StepSpace() {
  return <div className="min-h-[520px]" />;
}
