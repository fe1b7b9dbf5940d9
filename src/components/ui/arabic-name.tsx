/** In the device's own font: an English page must not load an Arabic font for one word. */
export function ArabicName() {
  return (
    <span lang="ar" className="[font-family:system-ui,sans-serif]">
      العربية
    </span>
  );
}
