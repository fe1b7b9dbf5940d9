import { type ReactNode, useId } from "react";

type RecoverySectionProps = { title: string; text: string; children: ReactNode };

export function RecoverySection({ title, text, children }: RecoverySectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-7">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <p className="mt-2 mb-6 text-soft">{text}</p>
      {children}
    </section>
  );
}
