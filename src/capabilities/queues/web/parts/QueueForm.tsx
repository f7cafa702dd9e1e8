import { Button } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { toast, type Toast } from '#platform/kit/web/feedback/toasts.ts';
import { useEndpointForm, type EndpointForm, type EndpointFormOptions, type FormOf } from '#platform/kit/web/form/endpoint-form.ts';
import { followValues, hasInput } from '#platform/kit/web/form/fields.ts';
import { FormFlaws } from '#platform/kit/web/form/flaws.tsx';
import type { QueueRule } from '../../queue.ts';
import type { QueueRow } from '../../queues.api.ts';
import { catchConflict, showAction } from './queue-action.ts';
import styles from './Item.module.css';

/** An item by what may change in it while somebody decides. */
export type ItemBegun = Pick<QueueRow, 'version' | 'handledById' | 'handledByName'>;
type Versioned = Record<string, unknown> & { version: number };

interface QueueFormProps<V extends Versioned, Output> extends EndpointFormOptions<V, Output> {
  rule: QueueRule;
  item: ItemBegun;
  /** Toast after success. */
  done: Pick<Toast, 'title' | 'text' | 'action'>;
  title?: string;
  sendLabel: string;
  /** `attached` connects a field of files. */
  children: (form: FormOf<V>, attached: EndpointForm<V>['attached']) => ReactNode;
  /** Leads back from the form, where it was chosen among others; what is typed is asked about. */
  back?: { label: string; run: () => void };
  /** After success, before the queue is read again. */
  onDone?: () => void;
}

/** Form for an action on an item. Typed text stays when sending fails and when the item changes meanwhile;
 *  the change is named, and fields without input follow it. */
export function QueueForm<V extends Versioned, Output>({ rule, item, done, title, sendLabel, children, back, onDone, ...of }: QueueFormProps<V, Output>) {
  const { form, submit, isSending, problem, refusals, attached, abandon } = useEndpointForm({
    ...of,
    send: async (values, intent, files) => {
      const answer = await catchConflict(rule, of.send(values, intent, files));
      toast({ kind: 'success', ...done });
      form.reset();
      onDone?.();
      await showAction(rule, answer);
    },
  });
  const change = useItemChange(item, form, of.initialValues);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {title ? <h3 className={styles.heading}>{title}</h3> : null}
      <FormFlaws form={form} problem={problem} refusals={refusals} />
      {children(form, attached)}
      <p role="status" className={styles.changed}>
        {change}
      </p>
      <div className={styles.actions}>
        <Button type="submit" loading={isSending}>
          {sendLabel}
        </Button>
        {back ? (
          <Button variant="default" onClick={() => abandon(back.run)}>
            {back.label}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** Sentence about what has happened to an item since input began. Fields without input take the values of the item, its version among them. */
function useItemChange<V extends Versioned>(item: ItemBegun, form: FormOf<V>, current: V): string | null {
  const [begun, setBegun] = useState(item);
  const change = describeChange(begun, item);
  const isTyping = hasInput(form, current);
  if (!isTyping && change !== null) setBegun(item);
  useEffect(() => {
    followValues(form, current);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each version
  }, [item.version]);
  return isTyping ? change : null;
}

function describeChange(begun: ItemBegun, { version, handledById, handledByName }: ItemBegun): string | null {
  const isGiven = handledById !== begun.handledById;
  // A claim or release raises the version by one.
  if (version > begun.version + (isGiven ? 1 : 0)) return m['queues.form.changed']();
  if (!isGiven) return null;
  return handledByName === null ? m['queues.form.released']() : m['queues.form.claimed']({ name: handledByName });
}
