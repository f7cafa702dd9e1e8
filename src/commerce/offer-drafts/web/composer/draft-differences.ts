import { paymentText, statedTerms } from '#parties/companies/payment-terms.ts';
import { m } from '#generated/messages/messages.js';
import { isDay } from '#platform/kernel/calendar.ts';
import { makeUnitPriceFormat, type Format } from '#platform/kit/web/use-format.ts';
import type { KeptContent } from '../../offer-drafts.schema.ts';
import type { KeptLine } from './composer-lines.ts';

/** A field with both values as they are read; an empty text where there is none. */
export interface Difference {
  field: string;
  own: string;
  other: string;
}

export interface DraftNames {
  currency: string;
  findName: (id: string | null) => string;
  findSiteLabel: (id: string | null) => string;
  findStaffName: (id: string | null) => string;
}

type DraftFormat = Pick<Format, 'money' | 'rate' | 'number' | 'day' | 'locale'>;

/** Fields and lines that differ between two versions of a draft. */
export function compareDrafts(own: KeptContent, other: KeptContent, names: DraftNames, format: DraftFormat): Difference[] {
  const [mine, theirs] = [listFields(own, names, format), listFields(other, names, format)];
  const fields = mine.map(([field, value], index): Difference => ({ field, own: value, other: theirs[index]![1] }));
  return [...fields, ...compareLines(own.lines, other.lines, names.currency, format)].filter((one) => one.own !== one.other);
}

function listFields(
  content: KeptContent,
  { findName, findSiteLabel, findStaffName }: DraftNames,
  { day, locale }: DraftFormat,
): [field: string, value: string][] {
  const terms = statedTerms(content.paymentDays, content.paymentEndOfMonth, content.paymentDay);
  const { deliveryDays, validUntil } = content;
  return [
    [m['offers.field.project'](), content.project],
    [m['offer-drafts.recipient'](), findName(content.recipientId)],
    [m['offers.field.site'](), findSiteLabel(content.siteId)],
    [m['offers.draft.salesperson'](), findStaffName(content.salespersonId)],
    [m['offer-drafts.salespersonPhone'](), content.salespersonPhone],
    [m['offers.field.validUntil'](), isDay(validUntil) ? day(validUntil, 'long') : validUntil],
    [m['offers.field.deliveryTime'](), typeof deliveryDays === 'number' ? m['offers.deliveryDays']({ count: deliveryDays }) : deliveryDays],
    [m['offers.draft.payment'](), terms ? paymentText(terms, locale) : ''],
    [m['offers.draft.partialDelivery'](), content.partialDeliveryAllowed ? m['offers.draft.partial.allowed']() : m['offers.draft.partial.refused']()],
    [m['offers.draft.vendorReference'](), content.vendorReference],
    [m['offer-drafts.note'](), content.note],
  ];
}

/** Lines are the same by their reference, and by their turn where a reference stands twice. */
function compareLines(own: readonly KeptLine[], other: readonly KeptLine[], currency: string, format: DraftFormat): Difference[] {
  const [mine, theirs] = [groupByReference(own), groupByReference(other)];
  return [...new Set([...mine.keys(), ...theirs.keys()])].map((key) => {
    const [before, after] = [mine.get(key), theirs.get(key)];
    const [ownText, otherText] = [before ? formatLine(before, currency, format) : '', after ? formatLine(after, currency, format) : ''];
    const isOther = ownText === otherText && before?.description !== after?.description;
    const field = m['offer-drafts.lineOf']({ reference: (before ?? after)!.reference || '—' });
    return isOther ? { field, own: before?.description ?? '', other: after?.description ?? '' } : { field, own: ownText, other: otherText };
  });
}

function groupByReference(lines: readonly KeptLine[]): Map<string, KeptLine> {
  const found = new Map<string, KeptLine>();
  for (const line of lines) {
    let turn = 1;
    while (found.has(`${line.reference} ${turn}`)) turn += 1;
    found.set(`${line.reference} ${turn}`, line);
  }
  return found;
}

/** A line as an offer shows it: "4 × 1 090,00 €, remise 38 %"; what cannot be read stays as it was typed. */
function formatLine({ quantity, unitPrice, discountBasisPoints }: KeptLine, currency: string, format: DraftFormat): string {
  const shown = {
    quantity: typeof quantity === 'number' ? format.number(quantity) : quantity,
    price: typeof unitPrice === 'number' ? makeUnitPriceFormat(format)(unitPrice, currency) : unitPrice,
  };
  if (discountBasisPoints === 0 || discountBasisPoints === '') return m['offers.line.plain'](shown);
  return m['offers.line.discounted']({ ...shown, discount: typeof discountBasisPoints === 'number' ? format.rate(discountBasisPoints) : discountBasisPoints });
}
