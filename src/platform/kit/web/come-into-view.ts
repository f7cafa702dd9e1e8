/** Part of a page that its address names: the page begins there, now and whenever navigation puts it at its start. */
export function comeIntoView(part: HTMLElement | null | undefined): () => void {
  if (!part) return () => undefined;
  part.dataset.start = '';
  part.scrollIntoView();
  return () => delete part.dataset.start;
}
