import type { ReactNode } from "react";

const rings = Array.from({ length: 19 }, (_, at) => {
  const turn = at * 2.4;
  return {
    id: `ring-${at}`,
    cx: 300 + Math.cos(turn) * (8 + at * 4.5),
    cy: 290 + Math.sin(turn) * (8 + at * 4.5),
    r: 22 + at * 21 + Math.sin(at * 1.7) * 14,
    opacity: 0.85 - at * 0.026,
  };
});

type EntranceProps = { artTitle: string; artText: string; children: ReactNode };

export function Entrance({ artTitle, artText, children }: EntranceProps) {
  return (
    <div className="wrap grid items-center gap-x-24 py-12 sm:py-[72px] lg:grid-cols-[1.38fr_1fr]">
      <div className="relative hidden min-h-[600px] self-stretch overflow-hidden rounded-lg border border-transparent bg-night lg:block dark:border-line">
        <svg
          aria-hidden="true"
          viewBox="0 0 600 640"
          preserveAspectRatio="xMidYMid slice"
          className="absolute inset-0 size-full fill-none"
        >
          <defs>
            <radialGradient id="entrance-glow">
              <stop offset="0%" stopColor="#3b2c17" />
              <stop offset="100%" stopColor="#131110" />
            </radialGradient>
            <linearGradient id="entrance-gold" x1="0" x2="1" y1="0" y2="1">
              <stop offset="0%" stopColor="#f0cf85" />
              <stop offset="100%" stopColor="#a56a24" />
            </linearGradient>
          </defs>
          <rect width="600" height="640" fill="url(#entrance-glow)" />
          {rings.map(({ id, ...ring }) => (
            <circle key={id} {...ring} stroke="url(#entrance-gold)" strokeWidth={1.6} />
          ))}
        </svg>
        <div className="absolute inset-x-0 bottom-0 [background-image:linear-gradient(transparent,#131110)] p-9 pt-24">
          <p className="font-display whitespace-pre-line text-3xl leading-[1.08] text-[#f8f3ea] rtl:font-sans rtl:font-[600] rtl:leading-[1.4]">
            {artTitle}
          </p>
          <p className="mt-3 text-base text-[#c3bab0]">{artText}</p>
        </div>
      </div>
      <div className="mx-auto w-full max-w-[420px] lg:max-w-none">{children}</div>
    </div>
  );
}
