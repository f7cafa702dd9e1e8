import { SerialLink } from '#equipment/web/parts/SerialLink.tsx';
import { m } from '#generated/messages/messages.js';
import { offersAddress } from '#offers/offers.paths.ts';
import { AnswerByOffer } from '#queues/web/parts/AnswerByOffer.tsx';
import { inCompany } from '#platform/address.ts';
import { calls } from '#platform/web/api.ts';
import { Link } from '#platform/web/Link.tsx';
import { Properties } from '#platform/web/parts/Properties.tsx';
import { Reference } from '#platform/web/parts/Reference.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { CompanyLink } from '#queues/web/parts/CompanyLink.tsx';
import styles from '#queues/web/parts/Item.module.css';
import { WrittenText } from '#queues/web/parts/WrittenText.tsx';
import { renewalAddress } from '../../contracts.paths.ts';
import { isQuote } from '../../renewal.ts';
import { renewalKindNames } from '../../renewal-names.ts';
import { renewalQueue as rule } from '../../renewals.queue.ts';
import type * as api from '../../renewals.queue.api.ts';
import lines from '../renewals/RenewalBody.module.css';

type Renewal = api.QueuedRenewal;

const queued = calls<typeof api>();

/** A request for renewal: claim it, answer it by an offer, or drop it with a reason. */
export function RenewalItem({ item }: { item: Renewal }) {
  const { id, number, version, can } = item;
  const params = { id };
  return (
    <>
      <Asked item={item} />
      <Lines item={item} />
      <WrittenText heading={m['queues.answer.given']()} text={item.answer} />
      <AnswerByOffer
        rule={rule}
        version={version}
        canAnswer={can.answer}
        canClose={can.drop}
        answer={(body, idempotencyKey) => queued.call('POST /api/queues/renewals/:id/answer', { params, body }, { idempotencyKey })}
        close={(body, idempotencyKey) => queued.call('POST /api/queues/renewals/:id/drop', { params, body }, { idempotencyKey })}
        texts={{
          closeInstead: m['contracts.renewal.queue.closeInstead'](),
          close: m['contracts.renewal.queue.close'](),
          answered: m['contracts.renewal.queue.answered']({ number }),
          closed: m['contracts.renewal.queue.closed']({ number }),
        }}
      />
    </>
  );
}

function Asked({ item }: { item: Renewal }) {
  const format = useFormat();
  const company = item.companyId;
  return (
    <>
      <Properties
        items={[
          { label: m['queues.field.company'](), value: <CompanyLink item={item} /> },
          { label: m['contracts.renewal.field.kind'](), value: renewalKindNames[item.wanted]() },
          { label: m['contracts.renewal.field.requester'](), value: item.requesterName },
          { label: m['queues.field.receivedAt'](), value: format.instant(item.createdAt) },
          item.endsOn === null
            ? { label: m['contracts.renewal.duration'](), value: m['contracts.renewal.months']({ count: item.periodMonths ?? 0 }) }
            : { label: m['contracts.renewal.field.endsOn'](), value: format.day(item.endsOn, 'dated') },
          item.serviceLevel !== '' && { label: m['contracts.renewal.field.serviceLevel'](), value: item.serviceLevel },
          {
            label: m['contracts.renewal.queue.atCustomer'](),
            value: <Link to={inCompany(renewalAddress(item.number), company)}>{m['contracts.renewal.queue.conversation']()}</Link>,
          },
          item.offerNumber !== null && {
            label: m['contracts.renewal.field.offer'](),
            value: <Link to={inCompany(offersAddress(item.offerNumber), company)}>{item.offerNumber}</Link>,
          },
        ]}
      />
      {item.message ? <p className={styles.quote}>{item.message}</p> : null}
    </>
  );
}

function Lines({ item }: { item: Renewal }) {
  const { day } = useFormat();
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>
        {m['contracts.renewal.field.lines']()} <span className="quiet">{item.lines.length}</span>
      </h3>
      <ul className={lines.rows}>
        {item.lines.map((line, index) => (
          <li key={`${line.reference} ${line.serial} ${index}`}>
            <span className={lines.reference}>
              <Reference>{line.reference}</Reference>{' '}
              {line.serial === null ? null : <SerialLink serial={line.serial} companyId={item.companyId ?? undefined} />}
            </span>
            <span className={lines.end}>{day(line.untilOn, 'dated')}</span>
            <span className={lines.quiet}>
              {[line.manufacturer, line.contractNumber ?? m['contracts.renewal.withoutContract'](), isQuote(line) ? renewalKindNames.quote() : null]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className={`${lines.quiet} ${lines.end}`}>
              {line.endsOn === null ? null : m['contracts.renewal.before']({ day: day(line.endsOn, 'dated') })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
