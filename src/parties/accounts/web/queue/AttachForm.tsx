import { Checkbox, Radio } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { promised } from '#platform/kit/web/mail.ts';
import { calls } from '#platform/kit/web/api.ts';
import { FieldError } from '#platform/kit/web/form/FieldError.tsx';
import styles from '#capabilities/queues/web/parts/Item.module.css';
import { QueueForm } from '#capabilities/queues/web/parts/QueueForm.tsx';
import { signUpQueue as rule } from '../../account-queues.ts';
import { attachment } from '../../account-queues.api.ts';
import type * as api from '../../account-queues.api.ts';
import { CompanySelect } from '#parties/companies/web/parts/CompanySelect.tsx';

const queued = calls<typeof api>();

/** Chooses the company and the rights of a signed-up account. */
export function AttachForm({ item }: { item: api.QueuedSignUp }) {
  const { id, version, fullName: name, suggestions, givenCustomerNumber } = item;
  // Only a matching customer number is certain enough for a default choice.
  const sure = suggestions.find((company) => company.customerNumber !== null && company.customerNumber === givenCustomerNumber);
  return (
    <QueueForm
      rule={rule}
      item={item}
      schema={attachment}
      draft={`attach ${id}`}
      initialValues={{ version, companyId: sure?.companyId ?? null, role: 'member', prices: false, services: false, accepts: false }}
      send={(body, idempotencyKey) => queued.call('POST /api/queues/sign-ups/:id/attach', { params: { id }, body }, { idempotencyKey })}
      done={{ title: m['accounts.signUps.attached']({ name }), text: promised(m['accounts.signUps.attachedText']()) }}
      title={m['accounts.signUps.attachTitle']()}
      sendLabel={m['accounts.signUps.attach']()}
    >
      {(form) => {
        const flaw = form.errors['companyId'];
        // A manager has all rights unless somebody takes one away.
        form.watch('role', ({ value }) => {
          if (value !== 'manager') return;
          for (const right of ['prices', 'services', 'accepts'] as const) form.setFieldValue(right, true);
        });
        const right = (right: 'prices' | 'services' | 'accepts', label: string) => (
          <Checkbox key={form.key(right)} {...form.getInputProps(right, { type: 'checkbox' })} label={label} />
        );
        return (
          <>
            <CompanySelect
              label={m['queues.field.company']()}
              suggestions={suggestions}
              initial={sure}
              error={flaw ? <FieldError>{flaw}</FieldError> : undefined}
              onChoose={(companyId) => form.setFieldValue('companyId', companyId)}
            />
            <Radio.Group key={form.key('role')} {...form.getInputProps('role')} label={m['accounts.queue.role']()}>
              <div className={styles.choices}>
                <Radio value="member" label={m['accounts.role.member']()} />
                <Radio value="manager" label={m['accounts.role.manager']()} />
              </div>
            </Radio.Group>
            <fieldset className={styles.choices}>
              <legend>{m['accounts.queue.rights']()}</legend>
              {right('prices', m['accounts.right.prices']())}
              {right('services', m['accounts.right.services']())}
              {right('accepts', m['accounts.right.accepts']())}
            </fieldset>
          </>
        );
      }}
    </QueueForm>
  );
}
