import { Textarea, Checkbox, Radio } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { promiseMail } from '#platform/kit/web/mail.tsx';
import { calls } from '#platform/kit/web/api.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { ActionButton } from '#platform/kit/web/parts/actions.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import styles from '#capabilities/queues/web/parts/Item.module.css';
import { reasonText } from '#capabilities/queues/web/parts/queue-look.ts';
import { QueueForm } from '#capabilities/queues/web/parts/QueueForm.tsx';
import { signUpQueue as rule } from '../../account-queues.ts';
import type * as api from '../../account-queues.api.ts';
import { refusal, attachment } from '../../account-queues.api.ts';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { CompanySelect } from '#parties/companies/web/parts/CompanySelect.tsx';

const queued = calls<typeof api>();

/** An account without a company: its owner, the company they named, and the two actions. */
export function SignUpItem({ item }: { item: api.QueuedSignUp }) {
  const format = useFormat();
  const [isRefusing, setRefusing] = useState(false);
  const mayRefuse = item.can.refuse === true;
  return (
    <>
      <Properties
        items={[
          { label: m['accounts.queue.name'](), value: item.fullName },
          { label: m['accounts.queue.email'](), value: <a href={`mailto:${item.email}`}>{item.email}</a> },
          {
            label: m['accounts.signUps.confirmation'](),
            value:
              item.confirmedAt === null ? m['accounts.signUps.unconfirmed']() : m['accounts.signUps.confirmedAt']({ when: format.instant(item.confirmedAt) }),
          },
          { label: m['accounts.queue.phone'](), value: item.phone },
          { label: m['accounts.queue.jobFunction'](), value: item.jobFunction },
          { label: m['accounts.queue.givenCompany'](), value: item.givenCompany },
          { label: m['accounts.queue.givenCustomerNumber'](), value: item.givenCustomerNumber },
          { label: m['queues.field.receivedAt'](), value: format.instant(item.createdAt) },
          item.comment !== null && { label: m['accounts.queue.comment'](), value: item.comment },
        ]}
      />
      {item.hasForeignLetters ? <p className={styles.note}>{m['accounts.signUps.foreignLetters']()}</p> : null}
      {item.can.attach === 'addressUnconfirmed' ? <p className={styles.note}>{reasonText(rule, item.can.attach)}</p> : null}
      {isRefusing && mayRefuse ? (
        <RefuseForm item={item} onBack={() => setRefusing(false)} />
      ) : (
        <>
          {item.can.attach === true ? <AttachForm item={item} /> : null}
          <div className={styles.actions}>
            <ActionButton variant="default" cannot={reasonText(rule, item.can.refuse)} onClick={() => setRefusing(true)}>
              {m['accounts.signUps.refuse']()}
            </ActionButton>
          </div>
        </>
      )}
    </>
  );
}

function RefuseForm({ item, onBack }: { item: api.QueuedSignUp; onBack: () => void }) {
  const { id, version, fullName: name } = item;
  return (
    <QueueForm
      rule={rule}
      item={item}
      schema={refusal}
      draft={`refuse sign-up ${id}`}
      initialValues={{ version, comment: '' }}
      send={(body, idempotencyKey) => queued.call('POST /api/queues/sign-ups/:id/refuse', { params: { id }, body }, { idempotencyKey })}
      done={{ title: m['accounts.signUps.refused']({ name }) }}
      title={m['accounts.signUps.refuseTitle']({ name })}
      sendLabel={m['accounts.signUps.refuseSend']()}
      back={{ label: m['platform.web.cancel'](), run: onBack }}
    >
      {(form) => (
        <Textarea
          key={form.key('comment')}
          {...field(form, 'comment', m['accounts.signUps.comment']())}
          description={promiseMail(m['accounts.signUps.commentHelp']())}
          autosize
          minRows={3}
          maxLength={1000}
        />
      )}
    </QueueForm>
  );
}

/** Chooses the company and the rights of a signed-up account. */
function AttachForm({ item }: { item: api.QueuedSignUp }) {
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
      done={{ title: m['accounts.signUps.attached']({ name }), text: promiseMail(m['accounts.signUps.attachedText']()) }}
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
              error={flaw ? <FlawNote>{flaw}</FlawNote> : undefined}
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
