import { ArabicName } from "@/components/ui/arabic-name";
import { Mark } from "@/components/ui/icons";
import { TurnedTitle } from "@/components/ui/turned-title";
import { m } from "@/lib/i18n";
import { Chapter, Row, Specimen } from "./specimen";

const colours = [
  "paper",
  "surface",
  "sunken",
  "ink",
  "soft",
  "mute",
  "line",
  "line-strong",
  "gold",
  "gold-fill",
  "gold-wash",
  "on-gold",
  "ok",
  "danger",
] as const;

const sizes = [
  "text-sm",
  "text-base",
  "text-lg",
  "text-xl",
  "text-2xl",
  "text-3xl",
  "text-4xl",
  "text-5xl",
] as const;

const serif: ReadonlySet<string> = new Set(sizes.slice(4));

export function Foundations() {
  return (
    <Chapter title={m.demos_foundations()}>
      <Specimen name={m.demos_colours()} isWide>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
          {colours.map((name) => (
            <li key={name}>
              <span
                className="block h-14 rounded-md border border-line"
                style={{ background: `var(--${name})` }}
              />
              <code dir="ltr" className="mt-1 block font-mono text-sm text-soft">
                {name}
              </code>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name={m.demos_headlines()}>
        <TurnedTitle as="h2" lead={m.plans_title_lead()} turn={m.plans_title_turn()} />
      </Specimen>
      <Specimen name={m.demos_scale()} isWide>
        <ul className="space-y-2 overflow-hidden">
          {sizes.map((size) => (
            <li key={size} className="flex items-baseline gap-4">
              <code dir="ltr" className="w-20 shrink-0 font-mono text-sm text-mute">
                {size}
              </code>
              <span className={`truncate ${size} ${serif.has(size) ? "heading" : ""}`}>
                {m.demos_sentence()}
              </span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name={m.demos_text()}>
        <p>{m.demos_sentence()}</p>
        <p className="mt-2 text-soft">{m.demos_sentence()}</p>
        <p className="mt-2 text-sm text-mute">{m.demos_sentence()}</p>
        <p className="mt-2 font-mono text-sm">{m.demos_sentence()}</p>
      </Specimen>
      <Specimen name={m.demos_marks()}>
        <Row>
          <Mark />
          <Mark className="size-10" />
          <ArabicName />
        </Row>
      </Specimen>
    </Chapter>
  );
}
