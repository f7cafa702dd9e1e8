import { useState, useId } from 'react';
import { m } from '#generated/messages/messages.js';
import { toDialled } from '#platform/kernel/contact-details.ts';
import { calls } from '#platform/kit/web/api.ts';
import { ActionButton } from '#platform/kit/web/parts/actions.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { useQueueAction } from '#capabilities/queues/web/parts/queue-action.ts';
import { reasonText } from '#capabilities/queues/web/parts/queue-look.ts';
import { QueueButton } from '#capabilities/queues/web/parts/item-parts.tsx';
import { identityCheckQueue as rule } from '../../account-queues.ts';
import type * as api from '../../account-queues.api.ts';
import { IssuedLink } from '../parts/IssuedLink.tsx';
import { type LinkRequest, LinkForm } from '../parts/LinkForm.tsx';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import specialLinkStyles from '../parts/Link.module.css';
import styles from '#capabilities/queues/web/parts/Item.module.css';

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
  const phone = (number: string | null) => number && <a href={`tel:${toDialled(number)}`}>{number}</a>;
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

/** Opens the form for a link with another purpose or lifetime. Administrators only. */
function SpecialLink({ isBusy, onIssue }: { isBusy: boolean; onIssue: (request: LinkRequest) => void }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div className={specialLinkStyles.special}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Chevron size={15} stroke={1.8} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {m['accounts.link.special']()}
      </Button>
      <div id={id}>{isOpen ? <LinkForm isBusy={isBusy} onIssue={onIssue} /> : null}</div>
    </div>
  );
}
