import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useEndpointForm, type EndpointFormOptions, type FormOf } from '#platform/web/form/endpoint-form.ts';
import { ErrorSummary } from '#platform/web/form/ErrorSummary.tsx';
import type { QueueRule } from '../../queue.ts';
import { orConflict, showAction } from './queue-action.ts';
import styles from './Item.module.css';

interface QueueFormProps<V extends Record<string, unknown>, Output> extends EndpointFormOptions<V, Output> {
  rule: QueueRule;
  /** Toast after success. */
  done: { title: string; text?: string };
  title?: string;
  sendLabel: string;
  children: (form: FormOf<V>) => ReactNode;
  /** Beside the submit button. */
  aside?: ReactNode;
}

/** Form for an action on an item. Typed text stays when sending fails; a concurrent action of a colleague is shown. */
export function QueueForm<V extends Record<string, unknown>, Output>({ rule, done, title, sendLabel, children, aside, ...of }: QueueFormProps<V, Output>) {
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    ...of,
    send: async (values, intent, files) => {
      const answer = await orConflict(rule, of.send(values, intent, files));
      toast({ kind: 'success', ...done });
      await showAction(rule, answer);
    },
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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
