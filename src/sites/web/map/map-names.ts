/** Hides names that would lie on another mark or name: those of more sites stay. */
export function placeNames(container: HTMLElement): void {
  const marks = [...container.querySelectorAll<HTMLElement>('.leaflet-marker-icon')].map((mark) => ({ mark, name: mark.querySelector('.map-name') }));
  const taken = marks.map(({ mark }) => ({ mark, box: mark.firstElementChild?.getBoundingClientRect() }));
  const boxes = marks.map(({ mark, name }) => ({ mark, name, box: name?.getBoundingClientRect(), weight: Number(mark.dataset.weight) }));
  const kept: DOMRect[] = [];
  for (const { mark, name, box } of boxes.sort((one, other) => other.weight - one.weight)) {
    if (!name || !box) continue;
    const isFree = !kept.some((other) => overlap(box, other)) && !taken.some((other) => other.mark !== mark && other.box && overlap(box, other.box));
    name.classList.toggle('is-hidden', !isFree);
    if (isFree) kept.push(box);
  }
}

const overlap = (one: DOMRect, other: DOMRect): boolean => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
