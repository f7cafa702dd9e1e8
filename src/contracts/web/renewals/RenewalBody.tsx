import { m } from '#generated/messages/messages.js';
import { Conversation } from '#conversations/web/parts/Conversation.tsx';
import { UnreadHint } from '#conversations/web/parts/UnreadHint.tsx';
import { SerialLink } from '#equipment/web/parts/SerialLink.tsx';
import { OfferLink } from '#offers/web/parts/OfferLink.tsx';
import { inCompany } from '#platform/address.ts';
import { Link } from '#platform/web/Link.tsx';
import { Day } from '#platform/web/parts/Day.tsx';
import { PanelPart } from '#platform/web/parts/PanelPart.tsx';
import { Person } from '#platform/web/parts/Person.tsx';
import { Properties } from '#platform/web/parts/Properties.tsx';
import { Reference } from '#platform/web/parts/Reference.tsx';
import { companyForLinks, useSession } from '#platform/web/session.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { contractAddress } from '../../contracts.paths.ts';
import { renewalKindNames } from '../../renewal-names.ts';
import type { RenewalDetail } from '../../renewals.api.ts';
import { renewalRequestKind } from '../../renewals.journal.ts';
import { RenewalStatus } from '../parts/RenewalStatus.tsx';
import styles from './RenewalBody.module.css';

/** A request beside its list: its state, its wish, its lines, and what was said about it. */
export function RenewalBody({ renewal }: { renewal: RenewalDetail }) {
  const { instant } = useFormat();
  const { number, companyId, endsOn, periodMonths, offerNumber } = renewal;
  return (
    <div className={styles.body}>
      <p className={styles.state}>
        <RenewalStatus state={renewal.state} />
        <UnreadHint kind={renewalRequestKind} code={number} company={companyId} />
      </p>
      {renewal.answer ? (
        <PanelPart title={m['contracts.renewal.answer']()}>
          <p className={styles.answer}>{renewal.answer}</p>
        </PanelPart>
      ) : null}
      <Properties
        items={[
          { label: m['contracts.renewal.field.kind'](), value: renewalKindNames[renewal.kind]() },
          offerNumber !== null && { label: m['contracts.renewal.field.offer'](), value: <OfferLink number={offerNumber} companyId={companyId} /> },
          endsOn === null
            ? { label: m['contracts.renewal.duration'](), value: m['contracts.renewal.months']({ count: periodMonths ?? 0 }) }
            : { label: m['contracts.renewal.field.endsOn'](), value: <Day day={endsOn} /> },
          renewal.serviceLevel !== '' && { label: m['contracts.renewal.field.serviceLevel'](), value: renewal.serviceLevel },
          { label: m['contracts.renewal.field.createdAt'](), value: instant(renewal.createdAt) },
          { label: m['contracts.renewal.field.requester'](), value: <Person name={renewal.requesterName} /> },
        ]}
      />
      {renewal.message ? <p className={styles.note}>{renewal.message}</p> : null}
      <Lines renewal={renewal} />
      <Conversation kind={renewalRequestKind} code={number} company={companyId} />
    </div>
  );
}

function Lines({ renewal: { lines, companyId } }: { renewal: RenewalDetail }) {
  const { day } = useFormat();
  const session = useSession();
  const to = (address: string): string => inCompany(address, companyForLinks(session, companyId));
  return (
    <PanelPart title={m['contracts.renewal.field.lines']()} count={lines.length}>
      <ul className={styles.rows}>
        {lines.map((line) => (
          <li key={line.id}>
            <span className={styles.reference}>
              <Reference>{line.reference}</Reference>
            </span>
            <span className={styles.end}>{day(line.untilOn, 'dated')}</span>
            <span className={styles.quiet}>
              {line.contractNumber === null ? (
                m['contracts.renewal.withoutContract']()
              ) : (
                <Link to={to(contractAddress(line.contractNumber))}>{line.contractNumber}</Link>
              )}
              {line.serial === null ? null : (
                <>
                  {' · '}
                  <SerialLink serial={line.serial} companyId={companyId} />
                </>
              )}
            </span>
            <span className={`${styles.quiet} ${styles.end}`}>
              {line.endsOn === null ? null : m['contracts.renewal.before']({ day: day(line.endsOn, 'dated') })}
            </span>
          </li>
        ))}
      </ul>
    </PanelPart>
  );
}
