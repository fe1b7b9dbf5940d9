/** The name of the other language in this device's own face: a page in English fetches no Arabic font for a word. */
export function ArabicName() {
  return (
    <span lang="ar" className="[font-family:system-ui,sans-serif]">
      العربية
    </span>
  );
}
