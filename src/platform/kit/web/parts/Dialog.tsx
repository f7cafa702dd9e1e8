import { Modal, useMatches } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { useLayer } from '../layers.ts';
import { rememberFocus } from '../focus.ts';
import { Sentence } from './cells.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Scrolls between the title and the foot. */
  children: ReactNode;
  /** Buttons, the primary last. */
  foot?: ReactNode;
  /** Consequence of the primary button, beside it. */
  note?: ReactNode;
  /** Makes the dialog a form. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  isWide?: boolean;
  /** Whether the only ways out are its buttons and Esc. */
  hasNoCross?: boolean;
}

/** A modal dialog: title and foot stay in sight, the whole screen on phones. The focus starts in the first empty field, never on the cross,
 *  and returns to the control that opened the dialog. Mount it to open it. */
export function Dialog({ title, onClose, hasNoCross, isWide, ...frame }: DialogProps) {
  const isPhone = useMatches({ base: true, sm: false }, { getInitialValueInEffect: false });
  useFocusReturn();
  useLayer(true, onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      title={<Sentence>{title}</Sentence>}
      size={isWide ? 600 : 'var(--dialog)'}
      fullScreen={isPhone}
      returnFocus={false}
      withCloseButton={!hasNoCross}
      closeButtonProps={{ 'aria-label': m['platform.web.close']() }}
    >
      <Frame {...frame} />
    </Modal>
  );
}

function Frame({ children, foot, note, onSubmit }: Pick<DialogProps, 'children' | 'foot' | 'note' | 'onSubmit'>) {
  const body = useRef<HTMLDivElement>(null);
  // Place the focus before the library does.
  useLayoutEffect(() => placeFocus(body.current!), []);
  const parts = (
    <>
      <div ref={body} className={styles.scroll} tabIndex={-1}>
        {children}
      </div>
      {foot ? (
        <footer className={styles.foot}>
          {note ? <p className={styles.note}>{note}</p> : null}
          {foot}
        </footer>
      ) : null}
    </>
  );
  return onSubmit ? (
    <form className={styles.frame} onSubmit={onSubmit} noValidate>
      {parts}
    </form>
  ) : (
    <div className={styles.frame}>{parts}</div>
  );
}

/** Marks the element that takes the focus: one that asks for it, the first empty field, the first field, else the text itself. */
function placeFocus(body: HTMLElement): void {
  if (body.parentElement!.querySelector('[data-autofocus]')) return;
  const fields = [...body.querySelectorAll<HTMLInputElement>('input:not([type="hidden"], [type="file"], [tabindex="-1"]), textarea, select')];
  const isEmpty = (field: HTMLInputElement): boolean => field.type !== 'checkbox' && field.type !== 'radio' && field.value === '';
  (fields.find(isEmpty) ?? fields[0] ?? body).dataset.autofocus = 'true';
}

/** Gives the focus back when the dialog goes. */
function useFocusReturn(): void {
  const [giveBack] = useState(rememberFocus);
  useEffect(() => giveBack, [giveBack]);
}
