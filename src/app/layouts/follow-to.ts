/** A list that has not grown for so long will not grow any more. */
const patienceMs = 10_000;

/**
 * Goes to a place that the page is not long enough for yet, and follows while it grows: so an endless list loads as far as
 * its reader was. Whoever takes the page in hand meanwhile has it. Returns how to stop.
 */
export function followTo(top: number, onEnd: () => void): () => void {
  const gestures = ["wheel", "touchstart", "pointerdown", "keydown"];
  const observer = new ResizeObserver(follow);
  let timer = 0;

  function end() {
    window.clearTimeout(timer);
    observer.disconnect();
    for (const gesture of gestures) window.removeEventListener(gesture, end);
    onEnd();
  }
  function follow() {
    window.clearTimeout(timer);
    timer = window.setTimeout(end, patienceMs);
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) end();
  }
  for (const gesture of gestures) window.addEventListener(gesture, end, { passive: true });
  observer.observe(document.body);
  follow();
  return end;
}
