import { m } from '#generated/messages/messages.js';
import { PanelPart } from '#platform/web/parts/PanelPart.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Reference } from '#platform/web/parts/Reference.tsx';
import { Sentence } from '#platform/web/parts/Sentence.tsx';
import type { OfferDetail } from '../../offers.api.ts';
import styles from '../OfferPanelBody.module.css';

/** The lines of the current revision, each with its quantity, price and total. */
export function OfferLines({ offer }: { offer: OfferDetail }) {
  const { money, rate, number } = useFormat();
  return (
    <PanelPart title={m['offers.part.lines']()} count={offer.lines.length}>
      <ul className={styles.rows}>
        {offer.lines.map((line) => (
          <li key={line.id}>
            <span className={styles.reference}>
              <Reference>{line.reference}</Reference>
            </span>
            <span className={styles.end}>{money(line.totalExclVat, offer.currency)}</span>
            <span className={styles.quiet}>
              <Sentence>{line.description}</Sentence>
              {line.periodMonths === null ? null : <> · {m['offers.period.months']({ count: line.periodMonths })}</>}
            </span>
            <span className={`${styles.quiet} ${styles.end}`}>
              {(line.discountBasisPoints ?? 0) > 0
                ? m['offers.line.discounted']({
                    quantity: number(line.quantity),
                    price: money(line.unitPrice, offer.currency),
                    discount: rate(line.discountBasisPoints),
                  })
                : m['offers.line.plain']({ quantity: number(line.quantity), price: money(line.unitPrice, offer.currency) })}
            </span>
          </li>
        ))}
      </ul>
    </PanelPart>
  );
}
