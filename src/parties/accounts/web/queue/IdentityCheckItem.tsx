import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { dialled } from '#platform/kernel/phone.ts';
import { calls } from '#platform/kit/web/api.ts';
import { ActionButton } from '#platform/kit/web/parts/ActionButton.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import styles from '#capabilities/queues/web/parts/Item.module.css';
import { useQueueAction } from '#capabilities/queues/web/parts/queue-action.ts';
import { reasonText } from '#capabilities/queues/web/parts/queue-look.ts';
import { QueueButton } from '#capabilities/queues/web/parts/QueueButton.tsx';
import { identityCheckQueue as rule } from '../../identity-checks.queue.ts';
import type * as api from '../../identity-checks.queue.api.ts';
import { IssuedLink } from '../parts/IssuedLink.tsx';
import type { LinkRequest } from '../parts/LinkForm.tsx';
import { SpecialLink } from '../parts/SpecialLink.tsx';

const queued = calls<typeof api>();

const ordinary: LinkRequest = { purpose: 'forgotten_password', minutes: 15 };

/** A forgotten password: the questions for the caller, and the issued link. The link is shown only here and only once. */
export function IdentityCheckItem({ item }: { item: api.QueuedIdentityCheck }) {
  const format = useFormat();
  const [issued, setIssued] = useState<{ link: string; endsAt: string } | null>(null);
  const { id, version, account, can } = item;
  const issue = useQueueAction(
    rule,
    (request: LinkRequest, intent) =>
      queued.call('POST /api/queues/identity-checks/:id/link', { params: { id }, body: { version, ...request } }, { idempotencyKey: intent }),
    ({ link, endsAt }) => {
      setIssued({ link, endsAt });
      return m['accounts.identity.issued']();
    },
  );
  const phone = (number: string | null) => number && <a href={`tel:${dialled(number)}`}>{number}</a>;
  return (
    <>
      <Properties
        items={[
          { label: m['accounts.queue.email'](), value: item.email },
          { label: m['accounts.queue.phoneGiven'](), value: phone(item.phone) },
          { label: m['accounts.queue.requestedAt'](), value: format.instant(item.lastRequestedAt) },
          item.requestedTimes > 1 && { label: m['accounts.queue.requestedTimes'](), value: format.number(item.requestedTimes) },
        ]}
      />
      <section className={styles.section}>
        <h3 className={styles.heading}>{m['accounts.identity.account']()}</h3>
        {account ? (
          <>
            <Properties
              items={[
                { label: m['accounts.queue.name'](), value: account.fullName },
                { label: m['accounts.queue.jobFunction'](), value: account.jobFunction },
                { label: m['accounts.queue.landline'](), value: phone(account.landline) },
                { label: m['accounts.queue.mobile'](), value: phone(account.mobile) },
                { label: m['accounts.queue.companies'](), value: account.isStaff ? m['accounts.identity.staff']() : account.companies.join(', ') },
              ]}
            />
            <p className={styles.note}>{m['accounts.identity.how']()}</p>
          </>
        ) : (
          <p className={styles.note}>{m['accounts.identity.noAccount']()}</p>
        )}
      </section>
      {issued ? (
        <IssuedLink link={issued.link} endsAt={issued.endsAt} />
      ) : (
        <div className={styles.actions}>
          <ActionButton cannot={reasonText(rule, can.issueLink)} loading={issue.isPending} onClick={() => issue.mutate(ordinary)}>
            {m['accounts.identity.issue']()}
          </ActionButton>
          <QueueButton
            rule={rule}
            can={can.refuse}
            label={m['accounts.identity.refuse']()}
            act={(idempotencyKey) => queued.call('POST /api/queues/identity-checks/:id/refuse', { params: { id }, body: { version } }, { idempotencyKey })}
            done={() => m['accounts.identity.refused']()}
          />
        </div>
      )}
      {!issued && can.issueSpecialLink === true ? <SpecialLink isBusy={issue.isPending} onIssue={(request) => issue.mutate(request)} /> : null}
    </>
  );
}
