/** "العربية" as `index.html` has drawn it: a page in English fetches no Arabic font for a name. */
export function ArabicName() {
  return (
    <svg role="img" aria-label="العربية" className="h-[1.5em] w-[2.37em] fill-current">
      <use href="#arabic-name" />
    </svg>
  );
}
