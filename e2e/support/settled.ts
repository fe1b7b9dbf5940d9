/** Whether everything visible without scrolling has loaded: no skeleton and no pending picture. Runs in the page. */
export function isSettled(): boolean {
  const isInView = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  };
  const skeletons = [...document.querySelectorAll(".skeleton")].filter(isInView);
  const pictures = [...document.images].filter(isInView);
  return (
    document.documentElement.dataset.fonts !== undefined &&
    document.fonts.status === "loaded" &&
    skeletons.length === 0 &&
    pictures.every((picture) => picture.complete)
  );
}
