const [width, height] = [64, 20];

/** The course of a figure, without numbers: the charts below have them. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const top = Math.max(1, ...values);
  const points = values.map((value, at) => {
    const x = (at / Math.max(1, values.length - 1)) * width;
    const y = height - 1 - (value / top) * (height - 2);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="h-5 w-16 shrink-0 text-gold rtl:-scale-x-100"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      <path d={`M${points.join("L")}`} />
    </svg>
  );
}
