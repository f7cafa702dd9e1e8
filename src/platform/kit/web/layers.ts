import { useEffect, useEffectEvent } from 'react';

/** Parts of the page that Escape closes, the last opened on top. */
interface Layer {
  close: () => void;
}
let stack: readonly Layer[] = [];

/** Menus, lists of choices and popovers of the library, and modal elements of the browser. They close themselves, and stand above all layers. */
const floating = '[class*="mantine-"][class*="-dropdown"], dialog[open]';
const isAnyFloating = (): boolean => [...document.querySelectorAll(floating)].some((element) => element.checkVisibility());

/** The layer that the pressed Escape is for: noted before anything on the page reacts, since what closes is gone by the time the key comes back. */
let meant: Layer | undefined;

const note = (event: KeyboardEvent): void => {
  if (event.key === 'Escape') meant = event.isComposing || isAnyFloating() ? undefined : stack.at(-1);
};

/** Listen after the fields, which may use the key themselves. */
const close = (event: KeyboardEvent): void => {
  const layer = meant;
  meant = undefined;
  if (event.key !== 'Escape' || event.defaultPrevented || !layer || !stack.includes(layer)) return;
  event.preventDefault();
  layer.close();
};

if (typeof window !== 'undefined') {
  addEventListener('keydown', note, { capture: true });
  addEventListener('keydown', close);
}

/** Makes Escape close this part while it is open and nothing is open above it.
 *  @param isBase whether it stays below every other layer, whenever they were opened */
export function useLayer(isOpen: boolean, onEscape: () => void, isBase = false): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) return;
    const layer = { close: () => escape() };
    stack = isBase ? [layer, ...stack] : [...stack, layer];
    return () => {
      stack = stack.filter((one) => one !== layer);
    };
  }, [isOpen, isBase]);
}
