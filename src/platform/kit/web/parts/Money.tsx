import { formatMoney } from '#platform/kernel/format.ts';
import { currentLocale } from '../locale.ts';

/** An amount in minor units; nothing where the reader may not see prices. */
export function Money({ minor, currency }: { minor: number | null; currency: string }) {
  return minor === null ? <span className="quiet">—</span> : <span className="figures">{formatMoney(minor, currency, currentLocale())}</span>;
}
