import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { computeTotals } from '../../offer-draft.ts';
import styles from './ComposerTotals.module.css';
import type { Composer } from './use-composer.ts';

/** Totals of the lines, by the arithmetic that the ERP's offers are checked with. */
export function ComposerTotals({ composer: { lines, draft } }: { composer: Composer }) {
  const format = useFormat();
  const { beforeDiscount, discount, exclVat, taxes, inclVat } = computeTotals(lines);
  const formatAmount = (minor: number): string => format.money(minor, draft.currency);
  return (
    <dl className={styles.totals} aria-live="polite">
      {discount === 0 ? null : (
        <>
          <dt>{m['offer-drafts.total.beforeDiscount']()}</dt>
          <dd>{formatAmount(beforeDiscount)}</dd>
          <dt>{m['offer-drafts.total.discount']()}</dt>
          <dd>{formatAmount(-discount)}</dd>
        </>
      )}
      <dt data-sum>{m['offer-drafts.total.exclVat']()}</dt>
      <dd data-sum>{formatAmount(exclVat)}</dd>
      {taxes.map(({ basisPoints, amount }) => (
        <div key={basisPoints} style={{ display: 'contents' }}>
          <dt>{m['offer-drafts.total.vat']({ rate: format.rate(basisPoints) })}</dt>
          <dd>{formatAmount(amount)}</dd>
        </div>
      ))}
      <dt data-total>{m['offer-drafts.total.inclVat']()}</dt>
      <dd data-total>{formatAmount(inclVat)}</dd>
    </dl>
  );
}
