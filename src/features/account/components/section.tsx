import type { ReactNode } from "react";

type SectionProps = { title: string; text?: string; children: ReactNode };

export function SettingsSection({ title, text, children }: SectionProps) {
  return (
    <section className="border-b border-line py-6 first:pt-2 last:border-none last:pb-0">
      <h3 className="font-sans text-base font-[560]">{title}</h3>
      {text && <p className="mt-1 text-sm text-soft">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
