/** Whether everything that a visitor sees without scrolling is there: no skeleton and no picture on its way. For the page to run. */
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
