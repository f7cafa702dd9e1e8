import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';
import type { Block, PropertiesBlock } from '#platform/documents/server/document.model.ts';
import { shownIban } from '#platform/kernel/company-identifiers.ts';

/** An account that transfers go to; blank where there is none. */
export interface BankAccount {
  iban: string;
  bic: string;
}

/** The account as documents name it; nothing where there is none. */
export const bankItems = ({ iban, bic }: BankAccount, locale: Locale): PropertiesBlock['items'] =>
  iban === ''
    ? []
    : [
        { label: m['companies.bank.iban']({}, { locale }), value: shownIban(iban), strong: true },
        { label: m['companies.bank.bic']({}, { locale }), value: bic },
      ];

/** The warning that stands wherever an account may. */
export const bankWarning = (locale: Locale): Block => ({ kind: 'paragraph', tone: 'notice', text: m['companies.bank.warning']({}, { locale }) });

/** The account with its warning, under the totals of a document. */
export function bankBlocks(account: BankAccount, locale: Locale): Block[] {
  const items = bankItems(account, locale);
  return items.length === 0 ? [] : [{ kind: 'properties', columns: 2, items }, bankWarning(locale)];
}
