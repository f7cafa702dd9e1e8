import { ActionIcon } from '@mantine/core';
import { IconArrowsDiagonal, IconArrowLeft, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { useLayer } from '#platform/kit/web/layers.ts';
import { closePanel, openBeside } from './list-address.ts';
import styles from './SidePanel.module.css';

export interface SidePanelProps {
  /** The object shown; another one begins at its top. */
  shown: string;
  title: ReactNode;
  /** Where closing leads: the list without the code. */
  closeTo: string;
  /** The object's own page. */
  expandTo?: string;
  /** Addresses of the rows before and after. */
  previousTo?: string | undefined;
  nextTo?: string | undefined;
  footer?: ReactNode;
  /** Work of its own beside the list, not a row of it: wider, over the list where there is no room for both, and without steps. */
  isWide?: boolean;
  children: ReactNode;
}

/** The object beside its list: not modal, the arrows step through the rows, the address carries the code. */
export function SidePanel({ shown, title, closeTo, expandTo, previousTo, nextTo, footer, isWide = false, children }: SidePanelProps) {
  const router = useRouter();
  useLayer(true, () => {
    if (!isBeingWritten(document.activeElement)) closePanel(router, closeTo);
  });
  const close = (to: string): void => closePanel(router, to);
  const panel = useRef<HTMLElement>(null);
  useFocusOnRow(panel);
  useRoomBeside(isWide);
  const step = (label: string, to: string | undefined, Icon: typeof IconChevronUp) => (
    <ActionIcon
      variant="subtle"
      aria-label={label}
      // Not disabled: at the last row the button keeps the focus.
      data-disabled={to === undefined || undefined}
      aria-disabled={to === undefined || undefined}
      onClick={() => {
        if (to !== undefined) openBeside(router, to, true);
      }}
    >
      <Icon size={18} stroke={1.7} />
    </ActionIcon>
  );
  return (
    <aside ref={panel} className={styles.panel} data-wide={isWide || undefined} aria-label={typeof title === 'string' ? title : m['platform.list.detail']()}>
      <header className={styles.head}>
        <Link to={closeTo} follow={close} className={styles.back} aria-label={m['platform.list.back']()}>
          <IconArrowLeft size={20} stroke={1.7} aria-hidden="true" />
        </Link>
        <h2 className={styles.title} tabIndex={-1} data-panel-title="">
          {title}
        </h2>
        {isWide ? null : step(m['platform.list.rowBefore'](), previousTo, IconChevronUp)}
        {isWide ? null : step(m['platform.list.rowAfter'](), nextTo, IconChevronDown)}
        {expandTo ? (
          <ActionIcon component={Link} to={expandTo} variant="subtle" aria-label={m['platform.list.expand']()}>
            <IconArrowsDiagonal size={17} stroke={1.7} />
          </ActionIcon>
        ) : null}
        <ActionIcon component={Link} to={closeTo} follow={close} variant="subtle" aria-label={m['platform.web.close']()} className={styles.close}>
          <IconX size={18} stroke={1.7} />
        </ActionIcon>
      </header>
      <div key={shown} className={styles.body}>
        {children}
      </div>
      {footer ? (
        <footer key={`foot of ${shown}`} className={styles.foot}>
          {footer}
        </footer>
      ) : null}
    </aside>
  );
}

/** Makes floating parts of the page stand beside the panel, not on its actions. */
function useRoomBeside(isWide: boolean): void {
  useEffect(() => {
    document.documentElement.dataset.panel = isWide ? 'wide' : '';
    return () => {
      delete document.documentElement.dataset.panel;
    };
  }, [isWide]);
}

/** Gives the focus back to the row, or to the button that opened it, when the panel that holds it closes. */
function useFocusOnRow(panel: RefObject<HTMLElement | null>): void {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    row.current = document.querySelector<HTMLElement>('[data-row-link][aria-current="true"], [data-opens-panel][aria-expanded="true"]');
  });
  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      if (element?.contains(document.activeElement)) queueMicrotask(() => row.current?.focus({ preventScroll: true }));
    };
  }, [panel]);
}

/** Keep typed text: a key must not discard a message that was begun. */
const isBeingWritten = (target: Element | null): boolean => target instanceof HTMLTextAreaElement && target.value !== '';
