import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDay, formatMoney, formatPercent } from '#platform/kernel/format.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { chooseLocale, currentLocale } from '#platform/kit/web/locale.ts';
import type { KeptContent } from '../../offer-drafts.schema.ts';
import { compareDrafts } from './draft-differences.ts';

const before = currentLocale();
beforeAll(() => chooseLocale('fr'));
afterAll(() => chooseLocale(before));

const format = {
  locale: 'fr' as const,
  money: (minor: number | null, currency: string) => formatMoney(minor ?? 0, currency, 'fr'),
  rate: (basisPoints: number | null) => formatPercent((basisPoints ?? 0) / 10_000, 'fr'),
  number: (value: number) => formatNumber(value, 'fr'),
  day: (day: string | null) => formatDay(day!, 'fr', 'long'),
};
const names = {
  currency: 'EUR',
  findName: (id: string | null) => id ?? '',
  findSiteLabel: (id: string | null) => id ?? '',
  findStaffName: (id: string | null) => id ?? '',
};
const line = {
  kind: 'equipment',
  manufacturer: null,
  vatBasisPoints: 2000,
  periodMonths: null,
  serviceLevel: null,
  reference: 'MX68-HW',
  description: 'Pare-feu',
  quantity: 4,
  unitPrice: 109_000,
  discountBasisPoints: 3800,
} as const;
const content: KeptContent = {
  project: 'Agences',
  recipientId: null,
  siteId: null,
  validUntil: '2026-12-15',
  deliveryDays: 21,
  paymentDays: null,
  paymentEndOfMonth: null,
  paymentDay: null,
  vendorReference: '',
  partialDeliveryAllowed: true,
  salespersonId: null,
  salespersonPhone: '',
  note: '',
  lines: [line, { ...line, reference: 'MR46-HW', quantity: 2 }],
};
const replaceHardSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

test('only lines that differ are named, as an offer shows them', () => {
  const other = { ...content, deliveryDays: 28, lines: [{ ...line, quantity: 6, discountBasisPoints: 0 }, content.lines[1]!] };
  expect(compareDrafts(content, other, names, format).map(({ field, own, other: theirs }) => [field, own, theirs].map(replaceHardSpaces))).toEqual([
    ['Délai de livraison', '21 jours', '28 jours'],
    ['Ligne MX68-HW', '4 × 1 090,00 €, remise 38 %', '6 × 1 090,00 €'],
  ]);
});

test('a line that one version lacks is empty there; one that stands twice is compared in turn', () => {
  const twice = { ...content, lines: [...content.lines, { ...line, quantity: 1 }] };
  expect(compareDrafts(content, twice, names, format).map(({ field, own, other }) => [field, own, other].map(replaceHardSpaces))).toEqual([
    ['Ligne MX68-HW', '', '1 × 1 090,00 €, remise 38 %'],
  ]);
  expect(compareDrafts(content, content, names, format)).toEqual([]);
});
