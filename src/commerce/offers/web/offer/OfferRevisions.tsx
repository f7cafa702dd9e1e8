import { m } from '#generated/messages/messages.js';
import { Day } from '#platform/kit/web/parts/Day.tsx';
import { PanelPart } from '#platform/kit/web/parts/PanelPart.tsx';
import { Row } from '#platform/kit/web/parts/Row.tsx';
import { Rows } from '#platform/kit/web/parts/Rows.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { OfferDetail } from '../../offers.api.ts';
import { offers } from '../offers.queries.ts';
import styles from '../OfferPanelBody.module.css';
import { changesOf } from './revision-changes.ts';

/** The revisions of the offer, the latest first, each with what it changed and its paper. Not shown while there is one. */
export function OfferRevisions({ offer }: { offer: OfferDetail }) {
  const format = useFormat();
  if (offer.revisions.length < 2) return null;
  return (
    <PanelPart title={m['offers.part.revisions']()} count={offer.revisions.length}>
      <Rows>
        {offer.revisions.map((revision) => (
          <Row
            key={revision.revision}
            title={
              <a
                href={offers.fileAddress('GET /api/offers/:code/pdf', { params: { code: offer.number }, query: { revision: String(revision.revision) } })}
                target="_blank"
                rel="noreferrer"
              >
                {m['offers.revision.name']({ revision: revision.revision })}
              </a>
            }
            end={format.money(revision.totalExclVat, offer.currency)}
            text={<Day day={revision.issuedOn} />}
          >
            {revision.differences === null ? null : (
              <ul className={styles.changes}>
                {changesOf(revision.differences, offer.currency, format).map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            )}
          </Row>
        ))}
      </Rows>
    </PanelPart>
  );
}
