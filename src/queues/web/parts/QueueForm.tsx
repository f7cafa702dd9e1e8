import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { toast, type Toast } from '#platform/web/feedback/toasts.ts';
import { useEndpointForm, type EndpointFormOptions, type FormOf } from '#platform/web/form/endpoint-form.ts';
import { ErrorSummary } from '#platform/web/form/ErrorSummary.tsx';
import type { QueueRule } from '../../queue.ts';
import { orConflict, showAction } from './queue-action.ts';
import styles from './Item.module.css';

interface QueueFormProps<V extends Record<string, unknown>, Output> extends EndpointFormOptions<V, Output> {
  rule: QueueRule;
  /** Toast after success. */
  done: Pick<Toast, 'title' | 'text' | 'action'>;
  title?: string;
  sendLabel: string;
  children: (form: FormOf<V>) => ReactNode;
  /** Beside the submit button. */
  aside?: ReactNode;
  /** After success, before the queue is read again. */
  onDone?: () => void;
}

/** Form for an action on an item, sent by Ctrl + Enter too. Typed text stays when sending fails; a concurrent action of a colleague is shown. */
export function QueueForm<V extends Record<string, unknown>, Output>({
  rule,
  done,
  title,
  sendLabel,
  children,
  aside,
  onDone,
  ...of
}: QueueFormProps<V, Output>) {
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    ...of,
    send: async (values, intent, files) => {
      const answer = await orConflict(rule, of.send(values, intent, files));
      toast({ kind: 'success', ...done });
      onDone?.();
      await showAction(rule, answer);
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
      noValidate
    >
      {title ? <h3 className={styles.heading}>{title}</h3> : null}
      <ErrorSummary form={form} problem={problem} refusals={refusals} />
      {children(form)}
      <div className={styles.actions}>
        <Button type="submit" loading={isSending}>
          {sendLabel}
        </Button>
        {aside}
      </div>
    </form>
  );
}
