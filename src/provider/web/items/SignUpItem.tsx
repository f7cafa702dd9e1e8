import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useEndpointForm } from '#platform/web/form/endpoint-form.ts';
import { ErrorSummary } from '#platform/web/form/ErrorSummary.tsx';
import { field } from '#platform/web/form/fields.ts';
import { ActionButton } from '#platform/web/parts/ActionButton.tsx';
import { Properties } from '#platform/web/parts/Properties.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { refusal } from '../../queue-actions.api.ts';
import type { QueueItemOf } from '../../queues.api.ts';
import { queueActions, refreshQueues } from '../provider.queries.ts';
import { orConflict } from '../queue-action.ts';
import { reasonText } from '../queue-looks.ts';
import styles from '../QueuePanel.module.css';
import { AttachForm } from './AttachForm.tsx';

/** An account that waits for its company: who asks, for which, and the two answers. */
export function SignUpItem({ item }: { item: QueueItemOf<'sign-ups'> }) {
  const format = useFormat();
  const [isRefusing, setRefusing] = useState(false);
  const isOpen = item.can.attach === true;
  return (
    <>
      <Properties
        items={[
          { label: m['provider.field.name'](), value: item.fullName },
          { label: m['provider.field.email'](), value: <a href={`mailto:${item.email}`}>{item.email}</a> },
          { label: m['provider.field.phone'](), value: item.phone },
          { label: m['provider.field.jobFunction'](), value: item.jobFunction },
          { label: m['provider.field.givenCompany'](), value: item.givenCompany },
          { label: m['provider.field.givenCustomerNumber'](), value: item.givenCustomerNumber },
          { label: m['provider.field.receivedAt'](), value: format.instant(item.createdAt) },
          item.handledByName !== null && { label: m['provider.field.handledBy'](), value: item.handledByName },
          item.comment !== null && { label: m['provider.field.comment'](), value: item.comment },
        ]}
      />
      {isRefusing && isOpen ? (
        <RefuseForm item={item} onBack={() => setRefusing(false)} />
      ) : (
        <>
          {isOpen ? <AttachForm item={item} /> : null}
          <div className={styles.actions}>
            <ActionButton variant="default" cannot={reasonText(item.can.refuse)} onClick={() => setRefusing(true)}>
              {m['provider.signUp.refuse']()}
            </ActionButton>
          </div>
        </>
      )}
    </>
  );
}

function RefuseForm({ item, onBack }: { item: QueueItemOf<'sign-ups'>; onBack: () => void }) {
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: refusal,
    initialValues: { version: item.version, comment: '' },
    send: async (body, intent) => {
      await orConflict(queueActions.call('POST /api/queues/sign-ups/:id/refuse', { params: { id: item.id }, body }, { idempotencyKey: intent }));
      toast({ kind: 'success', title: m['provider.signUp.refused']({ name: item.fullName }) });
      await refreshQueues();
    },
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3 className={styles.heading}>{m['provider.signUp.refuseTitle']({ name: item.fullName })}</h3>
      <ErrorSummary form={form} problem={problem} refusals={refusals} />
      <Textarea
        key={form.key('comment')}
        {...field(form, 'comment', m['provider.signUp.comment']())}
        description={m['provider.signUp.commentHelp']()}
        autosize
        minRows={3}
        maxLength={1000}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={isSending}>
          {m['provider.signUp.refuseSend']()}
        </Button>
        <Button variant="default" onClick={onBack}>
          {m['platform.web.cancel']()}
        </Button>
      </div>
    </form>
  );
}
