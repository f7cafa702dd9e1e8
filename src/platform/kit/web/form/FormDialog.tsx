import '../styles/form-styles.ts';
import { Button } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { Dialog } from '../parts/Dialog.tsx';
import type { EndpointForm } from './endpoint-form.ts';
import { FormFlaws } from './flaws.tsx';

interface FormDialogProps<V extends Record<string, unknown>> {
  title: string;
  of: EndpointForm<V>;
  /** Null where nothing can be sent: the dialog then says why, and can only be closed. */
  sendLabel: string | null;
  /** Consequence of sending, beside the button. */
  note?: ReactNode;
  onClose: () => void;
  /** Whether sending binds the reader: Enter in a field moves the focus to the button and does not send. */
  isBinding?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog: what is wrong above its fields, cancelling and sending below. */
export function FormDialog<V extends Record<string, unknown>>({ title, of, sendLabel, note, onClose, isBinding = false, children }: FormDialogProps<V>) {
  const close = (): void => of.abandon(onClose);
  return (
    <Dialog
      title={title}
      onClose={close}
      onSubmit={of.submit}
      isWide
      note={note}
      foot={
        <>
          <Button variant="default" onClick={close}>
            {sendLabel === null ? m['platform.web.close']() : m['platform.web.cancel']()}
          </Button>
          {sendLabel === null ? null : (
            <Button type="submit" loading={of.isSending}>
              {sendLabel}
            </Button>
          )}
        </>
      }
    >
      <FormFlaws form={of.form} problem={of.problem} refusals={of.refusals} />
      {isBinding ? (
        <div style={{ display: 'contents' }} onKeyDown={leadToButton}>
          {children}
        </div>
      ) : (
        children
      )}
    </Dialog>
  );
}

function leadToButton(event: KeyboardEvent): void {
  const field = event.target;
  // Choices and days have a use of their own for the key.
  if (event.key !== 'Enter' || event.defaultPrevented || !(field instanceof HTMLInputElement) || field.getAttribute('aria-expanded') === 'true') return;
  event.preventDefault();
  field.form?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
}
