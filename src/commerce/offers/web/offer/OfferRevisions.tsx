import { m } from '#generated/messages/messages.js';
import { Day } from '#platform/kit/web/parts/cells.tsx';
import { Row, Rows, PanelPart } from '#platform/kit/web/parts/panel.tsx';
import { makeUnitPriceFormat, useFormat } from '#platform/kit/web/use-format.ts';
import type { OfferDetail } from '../../offers.api.ts';
import { offers } from '../offers.queries.ts';
import styles from '../OfferPanelBody.module.css';

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
                {listChanges(revision.differences, offer.currency, format).map((change) => (
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

type Format = ReturnType<typeof useFormat>;
type Differences = NonNullable<OfferDetail['revisions'][number]['differences']>;
type LineDifference = Differences['lines'][number];

/** Changes of a revision, one sentence each. */
function listChanges({ lines, total, validUntil, deliveryDays }: Differences, currency: string, format: Format): string[] {
  const formatAmount = (minor: number | null) => format.money(minor, currency);
  const formatDays = (count: number | null) => (count === null ? '—' : m['offers.deliveryDays']({ count }));
  const changes = [
    total && m['offers.change.total']({ before: formatAmount(total.before), after: formatAmount(total.after) }),
    validUntil && m['offers.change.validUntil']({ before: format.day(validUntil.before), after: format.day(validUntil.after) }),
    deliveryDays && m['offers.change.deliveryTime']({ before: formatDays(deliveryDays.before), after: formatDays(deliveryDays.after) }),
    ...lines.map((line) => describeLineChange(line, currency, format)),
  ].filter((change) => change !== null);
  return changes.length > 0 ? changes : [m['offers.change.none']()];
}

function describeLineChange(line: LineDifference, currency: string, format: Format): string {
  const { number } = format;
  const formatAmount = (minor: number | null) => format.money(minor, currency);
  const formatUnitPrice = (minor: number | null) => makeUnitPriceFormat(format)(minor, currency);
  const { kind, reference, quantity, unitPrice, total } = line;
  if (kind === 'added') return m['offers.change.added']({ reference, quantity: number(quantity?.after ?? 0), total: formatAmount(total?.after ?? null) });
  if (kind === 'removed') return m['offers.change.removed']({ reference, quantity: number(quantity?.before ?? 0) });
  if (quantity) return m['offers.change.quantity']({ reference, before: number(quantity.before ?? 0), after: number(quantity.after ?? 0) });
  if (unitPrice) return m['offers.change.unitPrice']({ reference, before: formatUnitPrice(unitPrice.before), after: formatUnitPrice(unitPrice.after) });
  return m['offers.change.lineTotal']({ reference, before: formatAmount(total?.before ?? null), after: formatAmount(total?.after ?? null) });
}
