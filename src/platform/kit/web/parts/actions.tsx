import { IconDots } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { useLayer } from '../layers.ts';
import pageActionsStyles from './PageActions.module.css';
import { Menu, Button, Tooltip, type ButtonProps } from '@mantine/core';
import styles from './actions.module.css';

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

/** Actions of a page beside its title; on phones one row at the foot of the screen. */
export function PageActions({ children }: { children: ReactNode }) {
  return <FoldedActions className={pageActionsStyles.actions}>{children}</FoldedActions>;
}

interface MenuActionProps {
  label: string;
  icon?: ReactNode;
  /** Why the action is not possible now; it stays within reach of the keyboard, so that this can be read. */
  cannot: string | undefined;
  onChoose: () => void;
}

/** An action in a menu; one that is not possible names its reason. */
export function MenuAction({ label, icon, cannot, onChoose }: MenuActionProps) {
  if (cannot === undefined)
    return (
      <Menu.Item leftSection={icon} onClick={onChoose}>
        {label}
      </Menu.Item>
    );
  return (
    <Menu.Item leftSection={icon} aria-disabled closeMenuOnClick={false} className={styles.refused}>
      {label}
      <small className={styles.reason}>{cannot}</small>
    </Menu.Item>
  );
}

/** A button that says why it does nothing: disabling takes a reason, never a mere yes or no. It stays within reach of
 *  the keyboard, so that the reason can be read. */
export function ActionButton({ cannot, onClick, children, ...look }: ButtonProps & { cannot?: string | undefined; onClick: () => void; children: ReactNode }) {
  const id = useId();
  if (cannot === undefined)
    return (
      <Button {...look} onClick={onClick}>
        {children}
      </Button>
    );
  return (
    <Tooltip label={cannot} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <span>
        <Button {...look} data-disabled aria-disabled aria-describedby={id} onClick={(event) => event.preventDefault()}>
          {children}
        </Button>
        <span id={id} className="visually-hidden">
          {cannot}
        </span>
      </span>
    </Tooltip>
  );
}
