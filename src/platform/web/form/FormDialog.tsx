import '../styles/form-styles.ts';
import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import type { EndpointForm } from './endpoint-form.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import styles from './FormDialog.module.css';

interface FormDialogProps<V extends Record<string, unknown>> {
  title: string;
  of: EndpointForm<V>;
  sendLabel: string;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog: what is wrong above its fields, cancelling and sending below. */
export function FormDialog<V extends Record<string, unknown>>({ title, of, sendLabel, onClose, children }: FormDialogProps<V>) {
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': m['platform.web.close']() }}>
      <form className={styles.form} onSubmit={of.submit} noValidate>
        <ErrorSummary form={of.form} problem={of.problem} refusals={of.refusals} />
        {children}
        <footer className={styles.foot}>
          <Button variant="default" onClick={onClose}>
            {m['platform.web.cancel']()}
          </Button>
          <Button type="submit" loading={of.isSending}>
            {sendLabel}
          </Button>
        </footer>
      </form>
    </Modal>
  );
}
