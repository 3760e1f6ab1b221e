/** Calls `onWidth` with the width of the element in px as it is laid out, now and after each change, until the returned function is called. */
export function observeWidth(element: HTMLElement, onWidth: (px: number) => void): () => void {
  const measure = () => onWidth(element.clientWidth)
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  return () => observer.disconnect()
}
