import { IconDots } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { useLayer } from '../layers.ts';
import styles from './FoldedActions.module.css';

/** Actions side by side. On phones at most two are in sight: of more, those with `data-kept`, or else the filled one, or else the last, and a
 *  button that opens all of them.
 *  @param of what the actions are about, where a page has several of these buttons */
export function FoldedActions({ className, of, children }: { className?: string | undefined; of?: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const id = useId();
  useLayer(isOpen, () => {
    setOpen(false);
    more.current!.focus();
  });
  useEffect(() => {
    if (!isOpen) return;
    actions.current!.querySelector<HTMLElement>('a, button')?.focus();
    const leave = (event: PointerEvent): void => {
      const to = event.target as Element;
      // The choices of a menu among them stand elsewhere.
      if (!place.current!.contains(to) && !to.closest('[role=menu]')) setOpen(false);
    };
    addEventListener('pointerdown', leave);
    return () => removeEventListener('pointerdown', leave);
  }, [isOpen]);
  const choose = ({ target }: MouseEvent): void => {
    const action = (target as Element).closest('a, button');
    // Keep the menu open for an action that explains why it is disabled, reports its result, or opens a menu.
    if (!isOpen || !action || action.ariaDisabled === 'true' || action.ariaHasPopup === 'menu' || action.querySelector('[aria-live]')) return;
    setOpen(false);
    // A dialog that opens gives the focus back to a button that is in sight. Where an action has led elsewhere, the focus stays there.
    const focused = document.activeElement;
    if (focused === document.body || place.current!.contains(focused)) more.current!.focus();
  };
  return (
    <div ref={place} className={className ?? styles.place}>
      <div ref={actions} id={id} className={styles.actions} data-open={isOpen || undefined} onClick={choose}>
        {children}
      </div>
      <button
        ref={more}
        type="button"
        className={styles.more}
        aria-label={of === undefined ? m['platform.web.moreActions']() : m['platform.web.moreActionsOf']({ name: of })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={20} stroke={1.7} aria-hidden="true" />
      </button>
    </div>
  );
}
