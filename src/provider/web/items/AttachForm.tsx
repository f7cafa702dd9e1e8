import { Button, Checkbox, Radio } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useEndpointForm } from '#platform/web/form/endpoint-form.ts';
import { ErrorSummary } from '#platform/web/form/ErrorSummary.tsx';
import { FieldError } from '#platform/web/form/FieldError.tsx';
import { attachment } from '../../queue-actions.api.ts';
import type { QueueItemOf } from '../../queues.api.ts';
import { queueActions, refreshQueues } from '../provider.queries.ts';
import { orConflict } from '../queue-action.ts';
import styles from '../QueuePanel.module.css';
import { CompanySelect } from './CompanySelect.tsx';

/** Chooses the company and the rights of an account that signed itself up (spec §1). */
export function AttachForm({ item }: { item: QueueItemOf<'sign-ups'> }) {
  // Only the number that the customer knows of himself is sure enough to be proposed.
  const sure = item.suggestions.find((company) => company.customerNumber !== null && company.customerNumber === item.givenCustomerNumber);
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: attachment,
    initialValues: { version: item.version, companyId: sure?.companyId ?? null, role: 'member', prices: false, services: false, accepts: false },
    send: async (body, intent) => {
      await orConflict(queueActions.call('POST /api/queues/sign-ups/:id/attach', { params: { id: item.id }, body }, { idempotencyKey: intent }));
      toast({ kind: 'success', title: m['provider.signUp.attached']({ name: item.fullName }), text: m['provider.signUp.attachedText']() });
      await refreshQueues();
    },
  });
  const right = (name: 'prices' | 'services' | 'accepts', label: string) => (
    <Checkbox key={form.key(name)} {...form.getInputProps(name, { type: 'checkbox' })} label={label} />
  );
  const flaw = form.errors.companyId;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3 className={styles.heading}>{m['provider.signUp.attachTitle']()}</h3>
      <ErrorSummary form={form} problem={problem} refusals={refusals} />
      <CompanySelect
        label={m['provider.field.company']()}
        suggestions={item.suggestions}
        initial={sure}
        error={flaw ? <FieldError>{flaw}</FieldError> : undefined}
        onChoose={(companyId) => form.setFieldValue('companyId', companyId)}
      />
      <Radio.Group key={form.key('role')} {...form.getInputProps('role')} label={m['provider.field.role']()}>
        <div className={styles.choices}>
          <Radio value="member" label={m['provider.role.member']()} />
          <Radio value="manager" label={m['provider.role.manager']()} />
        </div>
      </Radio.Group>
      <fieldset className={styles.choices}>
        <legend>{m['provider.field.rights']()}</legend>
        {right('prices', m['provider.right.prices']())}
        {right('services', m['provider.right.services']())}
        {right('accepts', m['provider.right.accepts']())}
      </fieldset>
      <Button type="submit" loading={isSending} style={{ justifySelf: 'start' }}>
        {m['provider.signUp.attach']()}
      </Button>
    </form>
  );
}
