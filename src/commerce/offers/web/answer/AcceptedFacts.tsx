import { IconFileText } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { dot } from '#platform/kernel/dots.ts';
import { Money } from '#platform/kit/web/parts/Money.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { OfferDetail } from '../../offers.api.ts';
import { offers } from '../offers.queries.ts';
import styles from './AnswerDialog.module.css';

/** The revision that is accepted: for which company, what, delivered when and where, for how much. */
export function AcceptedFacts({ offer }: { offer: OfferDetail }) {
  const format = useFormat();
  const delivery = [offer.deliveryDays === null ? null : m['offers.deliveryDays']({ count: offer.deliveryDays }), offer.site?.label].filter(Boolean).join(', ');
  return (
    <div className={styles.facts}>
      <div className={styles.head}>
        <span>
          <strong>{offer.number}</strong>
          <span className="quiet">
            {dot}
            {m['offers.accept.revisionOf']({ revision: offer.revision, day: format.day(offer.issuedOn, 'auto') })}
          </span>
        </span>
        <a
          className={styles.link}
          href={offers.fileAddress('GET /api/offers/:code/pdf', { params: { code: offer.number }, query: { revision: String(offer.revision) } })}
          target="_blank"
          rel="noreferrer"
        >
          <IconFileText size={15} stroke={1.7} aria-hidden="true" />
          {m['offers.accept.readPdf']()}
        </a>
      </div>
      {offer.project ? <p className={styles.project}>{offer.project}</p> : null}
      <Properties
        items={[
          { label: m['offers.accept.company'](), value: offer.companyName },
          delivery !== '' && { label: m['offers.accept.delivery'](), value: delivery },
          {
            label: m['offers.field.totalExclVat'](),
            value: (
              <strong>
                <Money minor={offer.totalExclVat} currency={offer.currency} />
              </strong>
            ),
          },
          { label: m['offers.field.totalInclVat'](), value: <Money minor={offer.totalInclVat} currency={offer.currency} /> },
        ]}
      />
    </div>
  );
}
