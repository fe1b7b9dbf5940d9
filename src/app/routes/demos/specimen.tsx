import type { ReactNode } from "react";

export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-5 border-b border-line pb-3 text-2xl">{title}</h2>
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">{children}</div>
    </section>
  );
}

type SpecimenProps = { name: string; isWide?: boolean; children: ReactNode };

export function Specimen({ name, isWide = false, children }: SpecimenProps) {
  return (
    <div className={`min-w-0 ${isWide ? "md:col-span-2" : ""}`}>
      <p className="mb-3 text-sm text-mute">{name}</p>
      {children}
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>;
}
