import { formatMoney, formatMoneyWhole } from './format.ts';
import type { Locale } from './locale.ts';

const euros = /^(?:€\s*)?(?<whole>\d{1,3}(?:[\s.,\u00a0\u202f]\d{3})+|\d+)(?:[.,](?<cents>\d{2}))?\s*(?:€|EUR|euros?)?$/i;
const namesCurrency = /€|eur/i;

/** An amount that somebody typed as text, such as a share capital, as the reader's language writes it: "450 000 €", "€450,000". Text that is no
 *  amount in euros stays as it is. */
export function writtenAmount(typed: string, locale: Locale): string {
  const parts = namesCurrency.test(typed) ? euros.exec(typed.trim())?.groups : undefined;
  if (!parts) return typed;
  const minor = Number(parts['whole']!.replaceAll(/\D/g, '')) * 100 + Number(parts['cents'] ?? 0);
  return minor % 100 === 0 ? formatMoneyWhole(minor, 'EUR', locale) : formatMoney(minor, 'EUR', locale);
}
