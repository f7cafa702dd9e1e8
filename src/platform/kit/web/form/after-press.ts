let isPressed = false;
if (typeof window !== 'undefined') {
  addEventListener('pointerdown', () => (isPressed = true), { capture: true });
  for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, () => (isPressed = false), { capture: true });
}

/** Does something now or, while a finger or button is down, when the click it makes is over: what moves the page in between would
 *  slide the pressed button away, and the click would be lost. */
export function afterPress(work: () => void): void {
  if (!isPressed) return work();
  // The click follows the release within the same task queue; a timer of zero runs after it.
  for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, once, { capture: true, once: true });
  let isDone = false;
  function once(): void {
    if (isDone) return;
    isDone = true;
    setTimeout(work);
  }
}
