import type { ReactNode } from "react";

type SectionProps = { title: string; link?: ReactNode; children: ReactNode };

export const sectionSpacing = "mt-8 mb-16 sm:mb-20";

export function Section({ title, link, children }: SectionProps) {
  return (
    <section className={sectionSpacing}>
      <SectionHead title={title} link={link} />
      {children}
    </section>
  );
}

export function SectionHead({ title, link }: Omit<SectionProps, "children">) {
  return (
    <div className="mb-6 flex items-end justify-between gap-4">
      <h2 className="text-2xl sm:text-3xl">{title}</h2>
      {link}
    </div>
  );
}
