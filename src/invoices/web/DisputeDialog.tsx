import { Button, Modal, Select, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import '#platform/web/styles/form-styles.ts';
import { newIntent } from '#platform/web/api.ts';
import { FilesField } from '#platform/web/form/FilesField.tsx';
import { FieldError } from '#platform/web/form/FieldError.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { problemOfFailure, problemText, type ApiProblem } from '#platform/web/problem.ts';
import { disputeFilesAtMost, disputeMessageMax, disputeReasons, type DisputeReason } from '../dispute.ts';
import { reasonNames } from '../invoice.names.ts';
import type { InvoiceDetail } from '../invoices.api.ts';
import { invoiceQuery, invoices } from './invoices.queries.ts';
import styles from './DisputeDialog.module.css';

/** Contests an invoice: why, what is wrong, files. Reaches the provider; what is typed stays when sending fails. */
export function DisputeDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const queries = useQueryClient();
  const intent = useRef(newIntent());
  const [reason, setReason] = useState<DisputeReason | null>(null);
  const [message, setMessage] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const send = async (): Promise<void> => {
    setTried(true);
    if (reason === null || message.trim() === '' || isSending) return;
    const form = new FormData();
    form.set('reason', reason);
    form.set('message', message);
    for (const file of files) form.append('files', file);
    setSending(true);
    setProblem(null);
    try {
      const { number } = await invoices.call(
        'POST /api/invoices/:code/disputes',
        { params: { code: invoice.number }, form },
        { idempotencyKey: intent.current, company: invoice.companyId },
      );
      await queries.invalidateQueries({ queryKey: invoiceQuery(invoice.number).queryKey.slice(0, 2) });
      toast({ kind: 'success', title: m['invoices.dispute.sent']({ number }), text: m['invoices.dispute.sentText']() });
      onClose();
    } catch (failure) {
      const refusal = problemOfFailure(failure);
      if (!refusal.isRetryable) intent.current = newIntent();
      setProblem(refusal);
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={m['invoices.dispute.dialog']({ number: invoice.number })}
      size="lg"
      closeButtonProps={{ 'aria-label': m['platform.web.close']() }}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        noValidate
      >
        <p className={styles.advice}>{m['invoices.dispute.advice']()}</p>
        <Select
          label={m['invoices.dispute.reason']()}
          placeholder={m['invoices.dispute.chooseReason']()}
          data={disputeReasons.map((value) => ({ value, label: reasonNames[value]() }))}
          value={reason}
          onChange={(value) => setReason(value as DisputeReason | null)}
          comboboxProps={{ withinPortal: false }}
          data-autofocus
          error={isTried && reason === null ? <FieldError>{m['invoices.dispute.reasonRequired']()}</FieldError> : undefined}
        />
        <Textarea
          label={m['invoices.dispute.message']()}
          description={m['invoices.dispute.messageHelp']()}
          autosize
          minRows={4}
          maxLength={disputeMessageMax}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          error={isTried && message.trim() === '' ? <FieldError>{m['invoices.dispute.messageRequired']()}</FieldError> : undefined}
        />
        <FilesField label={m['invoices.dispute.files']()} files={files} onChange={setFiles} atMost={disputeFilesAtMost} />
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem.flaws[0]?.message ?? problemText(problem)}
          </p>
        ) : null}
        <footer className={styles.foot}>
          <Button variant="default" onClick={onClose}>
            {m['platform.web.cancel']()}
          </Button>
          <Button type="submit" loading={isSending}>
            {m['invoices.dispute.send']()}
          </Button>
        </footer>
      </form>
    </Modal>
  );
}
