import '../styles/form-styles.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { Dialog } from '../parts/Dialog.tsx';
import type { EndpointForm } from './endpoint-form.ts';
import { ErrorSummary } from './ErrorSummary.tsx';

interface FormDialogProps<V extends Record<string, unknown>> {
  title: string;
  of: EndpointForm<V>;
  /** Null where nothing can be sent: the dialog then says why, and can only be closed. */
  sendLabel: string | null;
  /** Consequence of sending, beside the button. */
  note?: ReactNode;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog: what is wrong above its fields, cancelling and sending below. */
export function FormDialog<V extends Record<string, unknown>>({ title, of, sendLabel, note, onClose, children }: FormDialogProps<V>) {
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
      <ErrorSummary form={of.form} problem={of.problem} refusals={of.refusals} />
      {children}
    </Dialog>
  );
}
