import { describe, expect, test } from 'vitest';
import { issueText } from '#platform/kernel/issues.ts';
import { makeAdjustment, buyer, makeLegalInvoice, makeLegalLine, seller } from '#tests/support/invoices.ts';
import { findBreaches } from './en16931.ts';
import { computeTaxesByCategory, type LegalInvoice, type LegalTax, type VatCategory } from './legal-invoice.ts';

const listBreaches = (changes: Partial<LegalInvoice>): string[] => findBreaches(makeLegalInvoice(changes)).map(({ code }) => code);
const makeTax = (changes: Partial<LegalTax> = {}): LegalTax => ({
  category: 'S',
  basisPoints: 2000,
  basis: 2000_00,
  amount: 400_00,
  exemption: '',
  exemptionCode: null,
  ...changes,
});
const one = [makeLegalLine('10')];
const deposits = [{ number: 'FA-26-11700', issuedOn: '2026-10-01', amount: 720_00, vat: 120_00 }];
const makeLines = (vatCategory: VatCategory) => [makeLegalLine('10', { vatCategory, vatBasisPoints: 0 })];

// Right invoices of every kind break none: with their XML, in cii.test.ts.
describe('a flawed invoice names the rule', () => {
  test.each<[string, Partial<LegalInvoice>]>([
    ['BR-06', { seller: { ...seller, name: '' } }],
    ['BR-07', { buyer: { ...buyer, name: '' } }],
    ['BR-08', { seller: { ...seller, street: '', city: '', postalCode: '' } }],
    ['BR-09', { seller: { ...seller, country: '' } }],
    ['BR-10', { buyer: { ...buyer, street: '', city: '', postalCode: '' } }],
    ['BR-11', { buyer: { ...buyer, country: '' } }],
    ['BR-16', { lines: [], taxes: [makeTax({ basis: 0, amount: 0 })] }],
    ['BR-25', { lines: [makeLegalLine('10', { description: '', reference: '' })] }],
    ['BR-27', { lines: [makeLegalLine('10', { unitPrice: -1 })] }],
    ['BR-28', { lines: [makeLegalLine('10', { unitPrice: -1 })] }],
    ['BR-29', { suppliedOn: '2026-11-17', suppliedUntil: '2026-11-16' }],
    ['BR-30', { lines: [makeLegalLine('10', { startsOn: '2026-11-17', endsOn: '2026-11-16' })] }],
    ['BR-33', { adjustments: [makeAdjustment({ reason: '', reasonCode: null })] }],
    ['BR-38', { adjustments: [makeAdjustment({ kind: 'charge', reason: '', reasonCode: null })] }],
    ['BR-53', { totalVatEur: 1 }],
    ['BR-57', { deliveryAddress: { ...buyer, country: '' } }],
    ['BR-61', { iban: '' }],
    ['BR-CL-04', { currency: 'EUX' }],
    ['BR-CL-14', { buyer: { ...buyer, country: 'ZZ' } }],
    ['BR-CL-14', { deliveryAddress: { ...buyer, country: 'UK' } }],
    ['BR-CL-19', { adjustments: [makeAdjustment({ reasonCode: 'FC' })] }],
    ['BR-CL-20', { adjustments: [makeAdjustment({ kind: 'charge', reasonCode: '95' })] }],
    ['BR-CL-22', { lines: makeLines('E'), taxes: [makeTax({ category: 'E', basisPoints: 0, amount: 0, exemptionCode: 'VATEX-FR-261' })] }],
    ['BR-DEC-12', { currency: 'TND', totalVatEur: 1 }],
    ['BR-CO-09', { buyer: { ...buyer, vatNumber: '23999000029' } }],
    ['BR-CO-13', { lines: one, totalExclVat: 2000_01 }],
    ['BR-CO-13', { lines: one, adjustments: [makeAdjustment()], totalExclVat: 2000_00 }],
    ['BR-CO-14', { lines: one, totalVat: 400_01 }],
    ['BR-CO-15', { lines: one, totalInclVat: 2400_01 }],
    ['BR-CO-17', { lines: one, taxes: [makeTax({ amount: 399_00 })] }],
    ['BR-CO-18', { lines: one, taxes: [] }],
    ['BR-CO-26', { seller: { ...seller, siren: '', siret: '', vatNumber: '' } }],
    ['BR-S-01', { lines: one, taxes: [makeTax({ category: 'Z', basisPoints: 0, amount: 0 })] }],
    ['BR-S-02', { seller: { ...seller, vatNumber: '' } }],
    ['BR-S-03', { adjustments: [makeAdjustment()], seller: { ...seller, vatNumber: '' } }],
    ['BR-S-04', { adjustments: [makeAdjustment({ kind: 'charge', reasonCode: null })], seller: { ...seller, vatNumber: '' } }],
    ['BR-S-05', { lines: [makeLegalLine('10', { vatBasisPoints: 0 })] }],
    ['BR-S-06', { adjustments: [makeAdjustment({ vatBasisPoints: 0 })] }],
    ['BR-S-07', { adjustments: [makeAdjustment({ kind: 'charge', vatBasisPoints: 0 })] }],
    ['BR-S-08', { lines: one, adjustments: [makeAdjustment()], taxes: [makeTax()] }],
    // A rate without its breakdown.
    ['BR-S-08', { lines: [makeLegalLine('10'), makeLegalLine('20', { vatBasisPoints: 550 })], taxes: [makeTax()] }],
    ['BR-S-08', { lines: one, taxes: [makeTax({ basis: 1000_00, amount: 200_00 }), makeTax({ basisPoints: 550, basis: 1000_00, amount: 55_00 })] }],
    ['BR-S-09', { lines: one, taxes: [makeTax({ amount: 399_00 })] }],
    ['BR-S-10', { lines: one, taxes: [makeTax({ exemption: 'Formation' })] }],
    ['BR-Z-05', { lines: [makeLegalLine('10', { vatCategory: 'Z', vatBasisPoints: 550 })] }],
    ['BR-E-09', { lines: makeLines('E'), taxes: [makeTax({ category: 'E', basisPoints: 0, amount: 5_00, exemption: 'Formation' })] }],
    ['BR-E-10', { lines: makeLines('E') }],
    ['BR-AE-02', { lines: makeLines('AE'), buyer: { ...buyer, vatNumber: '', siren: '' } }],
    ['BR-AE-10', { lines: makeLines('AE') }],
    ['BR-IC-02', { lines: makeLines('K'), buyer: { ...buyer, vatNumber: '' } }],
    ['BR-IC-11', { lines: makeLines('K'), suppliedOn: null }],
    ['BR-IC-12', { lines: makeLines('K'), deliveryAddress: null }],
    ['BR-G-10', { lines: makeLines('G') }],
    ['BR-O-05', { lines: [makeLegalLine('10', { vatCategory: 'O' })] }],
    ['BR-O-10', { lines: makeLines('O') }],
    ['BR-O-11', { lines: [makeLegalLine('10', { vatCategory: 'O', vatBasisPoints: 0 }), makeLegalLine('20')] }],
    ['BR-O-12', { lines: [makeLegalLine('10', { vatCategory: 'O', vatBasisPoints: 0 }), makeLegalLine('20')] }],
    ['BR-O-13', { lines: makeLines('O'), adjustments: [makeAdjustment()] }],
    ['BR-O-14', { lines: makeLines('O'), adjustments: [makeAdjustment({ kind: 'charge' })] }],
    ['BR-FR-01', { number: 'FA 26/11 874' }],
    ['BR-FR-03', { issuedOn: '1999-12-31' }],
    ['BR-FR-03', { dueOn: '2126-12-31' }],
    ['BR-FR-03', { lines: [makeLegalLine('10', { startsOn: '1926-11-01', endsOn: '2026-11-30' })] }],
    ['BR-FR-09', { seller: { ...seller, siret: '99900002900010' } }],
    ['BR-FR-09', { buyer: { ...buyer, siret: '999000029' } }],
    ['BR-FR-10', { seller: { ...seller, siren: '99900001' } }],
    ['BR-FR-11', { buyer: { ...buyer, siren: 'FR9990000' } }],
    ['BR-FR-10', { seller: { ...seller, siren: '' } }],
    ['BR-FR-11', { buyer: { ...buyer, siren: '' } }],
    ['BR-FR-16', { lines: [makeLegalLine('10', { vatBasisPoints: 2100 })] }],
    ['BR-FR-CO-04', { form: 'corrected', corrects: null }],
    ['BR-FR-CO-05', { type: 'creditNote', corrects: null }],
    ['BR-FR-CO-07', { dueOn: '2026-11-18' }],
    ['BR-FR-CO-08', { form: 'deposit', prepaidTotal: 720_00, deposits }],
    ['invoices.depositsOverPrepaid', { prepaidTotal: 719_99, deposits }],
    ['BR-FR-16', { adjustments: [makeAdjustment({ vatBasisPoints: 2100 })] }],
    ['BR-FR-CO-12', { currency: 'USD' }],
    ['BR-FR-CO-12', { currency: 'USD', totalVatEur: 0 }],
    ['invoices.iban', { iban: 'FR7699999000420007183640536' }],
    ['invoices.iban', { iban: 'FR769999900042000718364053' }],
    ['invoices.siren', { buyer: { ...buyer, siren: '999000028', siret: '' } }],
    ['invoices.siret', { seller: { ...seller, siret: '99900001100019' } }],
    ['invoices.vatNumber', { buyer: { ...buyer, vatNumber: 'FR24999000029' } }],
    ['PEPPOL-EN16931-R040', { adjustments: [makeAdjustment({ basis: 1000_00, basisPoints: 500 })] }],
    ['PEPPOL-EN16931-R120', { lines: [makeLegalLine('10', { totalExclVat: 1990_00 })] }],
  ])('%s', (rule, changes) => expect(listBreaches(changes)).toContain(rule));

  test('each with a sentence of its own, in both languages', () => {
    const breaches = findBreaches(
      makeLegalInvoice({ lines: makeLines('AE'), taxes: [makeTax({ category: 'AE', basisPoints: 0, amount: 1_00 })], totalInclVat: 1, dueOn: '2026-01-01' }),
    );
    for (const { code, params } of breaches) {
      expect(issueText(code, params ?? {}, 'fr')).not.toBe(issueText('field.invalid', {}, 'fr'));
      expect(issueText(code, params ?? {}, 'en')).not.toBe(issueText(code, params ?? {}, 'fr'));
    }
    expect(breaches.length).toBeGreaterThan(3);
  });
});

describe('the code lists are those of the artefacts 1.3.16', () => {
  const makeExemption = (exemptionCode: string) => ({ lines: makeLines('E'), taxes: [makeTax({ category: 'E', basisPoints: 0, amount: 0, exemptionCode })] });
  test.each([
    ...['VATEX-FR-AE', 'VATEX-FR-FRANCHISE', 'VATEX-FR-CGI261-4', 'VATEX-FR-CGI261D-1BIS', 'VATEX-FR-CGI275', 'VATEX-FR-CGI277A', 'VATEX-FR-CGI295'].map(
      makeExemption,
    ),
    ...['VATEX-FR-298SEXDECIESA', 'VATEX-EU-135-1', 'VATEX-EU-153'].map(makeExemption),
    { adjustments: [makeAdjustment({ kind: 'charge', reasonCode: 'PRV' })] },
    ...['CNH', 'XCG', 'VED'].map((currency) => ({ currency, totalVatEur: 1_00 })),
  ])('right: %j', (changes) => expect(listBreaches(changes)).toEqual([]));
  test.each([
    ['BR-CL-22', makeExemption('VATEX-FR-CGI261')],
    ['BR-CL-04', { currency: 'BGN', totalVatEur: 1_00 }],
    ['BR-CL-04', { currency: 'STN', totalVatEur: 1_00 }],
    ['BR-CL-14', { buyer: { ...buyer, country: 'SS', vatNumber: '' } }],
  ])('wrong under %s: %j', (rule, changes) => expect(listBreaches(changes)).toContain(rule));
});

test.each([
  ['E', 'VATEX-FR-FRANCHISE'],
  ['AE', 'VATEX-EU-AE'],
  ['K', 'VATEX-EU-IC'],
  ['G', 'VATEX-EU-G'],
  ['O', 'VATEX-EU-O'],
] as const)('a missing reason of category %s is refused in words that name %s', (category, code) => {
  const invoice = makeLegalInvoice({ lines: makeLines(category), taxes: [makeTax({ category, basisPoints: 0, amount: 0 })] });
  const breach = findBreaches(invoice).find(({ path }) => path === 'taxes.0.exemption')!;
  for (const locale of ['fr', 'en'] as const) {
    const sentence = issueText(breach.code, breach.params!, locale);
    for (const word of [` ${category} `, 'exemptionCode', code]) expect(sentence).toContain(word);
  }
});

test('VAT may be rounded by line or as a whole, by no more than that makes', () => {
  const lines = Array.from({ length: 6 }, (_, index) => makeLegalLine(String(index), { quantity: 1, unitPrice: 12, totalExclVat: 12 }));
  const checkVat = (amount: number) => listBreaches({ lines, taxes: [makeTax({ basis: 72, amount })] });
  // 20 % of 72 is 14.4; six times 2.4 rounded is 12.
  expect([checkVat(14), checkVat(12), checkVat(17)]).toEqual([[], [], []]);
  expect(checkVat(10)).toEqual(['BR-S-09', 'BR-CO-17']);
});

test('VAT is added up by category and rate, each rounded once', () => {
  expect(
    computeTaxesByCategory([
      makeLegalLine('1', { totalExclVat: 10 }),
      makeLegalLine('2', { totalExclVat: 12 }),
      makeLegalLine('3', { totalExclVat: 9, vatBasisPoints: 550 }),
    ]),
  ).toMatchObject([
    { basisPoints: 2000, basis: 22, amount: 4 },
    { basisPoints: 550, basis: 9, amount: 0 },
  ]);
});
