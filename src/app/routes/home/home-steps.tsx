import { formatPosition } from "@/lib/format/digits";
import { m } from "@/lib/i18n";

export function HomeSteps() {
  const steps = [
    { title: m.home_step_1_title(), text: m.home_step_1_text() },
    { title: m.home_step_2_title(), text: m.home_step_2_text() },
    { title: m.home_step_3_title(), text: m.home_step_3_text() },
  ];
  return (
    <ol className="grid gap-x-6 gap-y-8 md:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-t border-line-strong pt-5">
          <span
            aria-hidden="true"
            className="font-display text-3xl leading-none text-gold italic rtl:not-italic"
          >
            {m.home_step_number({ number: formatPosition(index + 1) })}
          </span>
          <h3 className="mt-4 text-lg font-[600]">{title}</h3>
          <p className="mt-1.5 max-w-[44ch] text-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
