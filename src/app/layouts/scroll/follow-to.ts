/** A list that has not grown for this long is taken to be complete. */
const patienceMs = 10_000;

/**
 * Scrolls to a position that the page is too short for, and keeps scrolling as it grows, so that an endless list
 * loads up to there. Stops when the reader scrolls. Returns how to stop.
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
