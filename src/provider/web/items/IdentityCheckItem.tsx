import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { ActionButton } from '#platform/web/parts/ActionButton.tsx';
import { Properties } from '#platform/web/parts/Properties.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { QueueItemOf } from '../../queues.api.ts';
import { queueActions } from '../provider.queries.ts';
import { useQueueAction } from '../queue-action.ts';
import { reasonText } from '../queue-looks.ts';
import styles from '../QueuePanel.module.css';
import { IssuedLink } from './IssuedLink.tsx';
import type { LinkWish } from './LinkForm.tsx';
import { SpecialLink } from './SpecialLink.tsx';

const ordinary: LinkWish = { purpose: 'forgotten_password', minutes: 15 };

/** A forgotten password: what the caller is asked, and the link that follows. The link is known here and now only. */
export function IdentityCheckItem({ item }: { item: QueueItemOf<'identity-checks'> }) {
  const format = useFormat();
  const [issued, setIssued] = useState<{ link: string; endsAt: string } | null>(null);
  const { id, version, account, can } = item;
  const issue = useQueueAction(
    (wish: LinkWish, intent) =>
      queueActions.call('POST /api/queues/identity-checks/:id/link', { params: { id }, body: { version, ...wish } }, { idempotencyKey: intent }),
    ({ link, endsAt }) => {
      setIssued({ link, endsAt });
      return m['provider.identity.issued']();
    },
  );
  const refuse = useQueueAction(
    (_nothing: void, intent) =>
      queueActions.call('POST /api/queues/identity-checks/:id/refuse', { params: { id }, body: { version } }, { idempotencyKey: intent }),
    () => m['provider.identity.refused'](),
  );
  const phone = (number: string | null) => number && <a href={`tel:${number.replaceAll(/\s/g, '')}`}>{number}</a>;
  return (
    <>
      <Properties
        items={[
          { label: m['provider.field.email'](), value: item.email },
          { label: m['provider.field.phoneGiven'](), value: phone(item.phone) },
          { label: m['provider.field.requestedAt'](), value: format.instant(item.lastRequestedAt) },
          item.requestedTimes > 1 && { label: m['provider.field.requestedTimes'](), value: format.number(item.requestedTimes) },
          item.handledByName !== null && { label: m['provider.field.handledBy'](), value: item.handledByName },
        ]}
      />
      <section className={styles.section}>
        <h3 className={styles.heading}>{m['provider.identity.account']()}</h3>
        {account ? (
          <>
            <Properties
              items={[
                { label: m['provider.field.name'](), value: account.fullName },
                { label: m['provider.field.jobFunction'](), value: account.jobFunction },
                { label: m['provider.field.landline'](), value: phone(account.landline) },
                { label: m['provider.field.mobile'](), value: phone(account.mobile) },
                { label: m['provider.field.companies'](), value: account.isStaff ? m['provider.identity.staff']() : account.companies.join(', ') },
              ]}
            />
            <p className={styles.note}>{m['provider.identity.how']()}</p>
          </>
        ) : (
          <p className={styles.note}>{m['provider.identity.noAccount']()}</p>
        )}
      </section>
      {issued ? (
        <IssuedLink link={issued.link} endsAt={issued.endsAt} />
      ) : (
        <div className={styles.actions}>
          <ActionButton cannot={reasonText(can.issueLink)} loading={issue.isPending} onClick={() => issue.mutate(ordinary)}>
            {m['provider.identity.issue']()}
          </ActionButton>
          <ActionButton variant="default" cannot={reasonText(can.refuse)} loading={refuse.isPending} onClick={() => refuse.mutate()}>
            {m['provider.identity.refuse']()}
          </ActionButton>
        </div>
      )}
      {!issued && can.issueSpecialLink === true ? <SpecialLink isBusy={issue.isPending} onIssue={(wish) => issue.mutate(wish)} /> : null}
    </>
  );
}
