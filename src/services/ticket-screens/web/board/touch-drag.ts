import { useEffect, useRef, type RefObject } from 'react';

/** A finger held this long takes the card; one that moves earlier scrolls. */
const holdMs = 300;
const stillPx = 8;
/** Beside an edge of the board, a held card scrolls it. */
const edgePx = 48;
const scrollPx = 5;

interface TouchDrag {
  /** A card was taken, by its id, or let go. */
  onDrag: (id: string | null) => void;
  /** @param state of the column where it was let go */
  onDrop: (id: string, state: string) => void;
}

/** Moves cards of the board by a finger. Browsers that drag by touch do it each in a way of their own, and some not at all. */
export function useTouchDrag(board: RefObject<HTMLElement | null>, drag: TouchDrag): void {
  const latest = useRef(drag);
  useEffect(() => {
    latest.current = drag;
  });
  useEffect(() => {
    const element = board.current!;
    const at = { x: 0, y: 0 };
    let card: HTMLElement | null = null;
    let picture: HTMLElement | null = null;
    let over: HTMLElement | null = null;
    let [timer, frame] = [0, 0];

    const place = (): void => {
      if (!picture) return;
      picture.style.translate = `${at.x}px ${at.y}px`;
      const column = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('section[data-state]') ?? null;
      if (column === over) return;
      over?.removeAttribute('data-over');
      over = column;
      over?.setAttribute('data-over', 'true');
    };
    const scroll = (): void => {
      const { left, right } = element.getBoundingClientRect();
      element.scrollLeft += at.x > right - edgePx ? scrollPx : at.x < left + edgePx ? -scrollPx : 0;
      place();
      frame = requestAnimationFrame(scroll);
    };
    const take = (): void => {
      if (!card) return;
      const { left, top, width } = card.getBoundingClientRect();
      picture = card.cloneNode(true) as HTMLElement;
      picture.removeAttribute('data-card');
      picture.inert = true;
      picture.dataset.preview = '';
      Object.assign(picture.style, {
        position: 'fixed',
        left: `${left - at.x}px`,
        top: `${top - at.y}px`,
        width: `${width}px`,
        zIndex: '1',
        pointerEvents: 'none',
      });
      element.append(picture);
      // Snapping to a column would undo each small step.
      element.style.scrollSnapType = 'none';
      card.dataset.dragged = 'true';
      navigator.vibrate?.(10);
      latest.current.onDrag(card.dataset.card!);
      scroll();
    };
    const letGo = (): void => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      if (picture) latest.current.onDrag(null);
      picture?.remove();
      over?.removeAttribute('data-over');
      element.style.scrollSnapType = '';
      if (card) {
        card.draggable = true;
        delete card.dataset.dragged;
      }
      card = picture = over = null;
    };

    const start = ({ touches, target }: TouchEvent): void => {
      letGo();
      const finger = touches[0]!;
      if (touches.length > 1 || !(target instanceof Element) || target.closest('button')) return;
      card = target.closest('[data-card]');
      if (!card) return;
      [at.x, at.y] = [finger.clientX, finger.clientY];
      // Keep the browser from dragging it as well.
      card.draggable = false;
      timer = window.setTimeout(take, holdMs);
    };
    const move = (event: TouchEvent): void => {
      const finger = event.touches[0]!;
      if (!picture && Math.hypot(finger.clientX - at.x, finger.clientY - at.y) > stillPx) return letGo();
      if (!picture) return;
      event.preventDefault();
      [at.x, at.y] = [finger.clientX, finger.clientY];
    };
    const end = (event: TouchEvent): void => {
      const [id, state] = [picture && card?.dataset.card, over?.dataset.state];
      // The link of the card is not followed.
      if (picture) event.preventDefault();
      letGo();
      if (id && state !== undefined) latest.current.onDrop(id, state);
    };
    const keep = (event: Event): void => {
      if (card) event.preventDefault();
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', letGo);
    element.addEventListener('contextmenu', keep);
    return () => {
      letGo();
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', letGo);
      element.removeEventListener('contextmenu', keep);
    };
  }, [board]);
}
