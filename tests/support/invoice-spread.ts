import type { LegalInvoice, LegalTax, VatCategory } from '../../src/commerce/invoices/legal-invoice.ts';
import { makeAdjustment, buyer, makeLegalInvoice, makeLegalLine } from './invoices.ts';

/** Valid invoices of every kind that the feed accepts, each named after its special feature. */

const makeUntaxed = (category: VatCategory, exemptionCode: string, basis = 2000_00): LegalTax => ({
  category,
  basisPoints: 0,
  basis,
  amount: 0,
  exemption: '',
  exemptionCode,
});
const makeLines = (vatCategory: VatCategory) => [makeLegalLine('10', { vatCategory, vatBasisPoints: 0 })];
const foreign = { ...buyer, siren: '', siret: '', legalForm: '', postalCode: '', street: '1 Bahnhofstrasse', city: 'Zürich' };
const inBelgium = { ...foreign, country: 'BE', vatNumber: 'BE0999000011', street: '1 rue Neuve', postalCode: '1000', city: 'Bruxelles' };
const inSwitzerland = { ...foreign, country: 'CH', vatNumber: '' };
const site = { name: 'Entrepôt', street: '1 rue du Dauphiné', complement: '', postalCode: '69800', city: 'Saint-Priest', country: 'FR' };
const corrects = { number: 'FA-26-11402', issuedOn: '2026-10-02' };

export const discounted = makeLegalInvoice({
  adjustments: [
    makeAdjustment({ amount: 200_00, basis: 4000_00, basisPoints: 500, reason: 'Remise de fin d’année' }),
    makeAdjustment({ amount: 10_00, vatBasisPoints: 550, reasonCode: null }),
    makeAdjustment({ kind: 'charge', amount: 45_00, reason: '', reasonCode: 'FC' }),
  ],
});
export const inFrancs = makeLegalInvoice({
  buyer: inSwitzerland,
  currency: 'CHF',
  lines: makeLines('G'),
  taxes: [makeUntaxed('G', 'VATEX-EU-G')],
  deliveryAddress: { ...site, country: 'CH' },
  totalVatEur: 0,
});
export const outOfScope = makeLegalInvoice({
  buyer: inSwitzerland,
  operation: 'services',
  lines: makeLines('O'),
  adjustments: [makeAdjustment({ vatCategory: 'O', vatBasisPoints: 0 })],
  taxes: [makeUntaxed('O', 'VATEX-EU-O', 1900_00)],
  deliveryAddress: null,
});
export const reverseCharge = makeLegalInvoice({ lines: makeLines('AE'), taxes: [makeUntaxed('AE', 'VATEX-EU-AE')] });
export const creditNote = makeLegalInvoice({ type: 'creditNote', number: 'AV-26-00412', corrects, dueOn: '2026-11-19' });
export const service = makeLegalInvoice({
  operation: 'services',
  vatOnDebits: true,
  suppliedOn: '2026-11-01',
  suppliedUntil: '2026-11-30',
  deliveryAddress: null,
  project: '',
  note: 'Merci de votre confiance & à bientôt <bis>',
  discountTerms: 'Escompte de 1 % pour paiement sous huit jours.',
  lines: [
    makeLegalLine('1', { unitCode: 'DAY', startsOn: '2026-11-01', endsOn: '2026-11-30', quantity: -1 }),
    makeLegalLine('2', { unitCode: 'MON', discountBasisPoints: 3333, unitPrice: 9_99 }),
  ],
});
export const intraCommunity = makeLegalInvoice({
  buyer: inBelgium,
  lines: makeLines('K'),
  taxes: [makeUntaxed('K', 'VATEX-EU-IC')],
  deliveryAddress: { ...site, country: 'BE' },
});

export const depositInvoice = makeLegalInvoice({
  form: 'deposit',
  number: 'FA-26-11700',
  issuedOn: '2026-10-01',
  dueOn: '2026-09-28',
  suppliedOn: null,
  deliveryAddress: null,
  lines: [makeLegalLine('10', { reference: '', description: 'Acompte de 30 % à la commande', quantity: 1, unitCode: 'LS', unitPrice: 600_00 })],
});
const deducted = [{ number: depositInvoice.number, issuedOn: depositInvoice.issuedOn, amount: 720_00, vat: 120_00 }];

export const finalInvoice = makeLegalInvoice({ prepaidTotal: 720_00, deposits: deducted });
export const correctedInvoice = makeLegalInvoice({ form: 'corrected', number: 'FA-26-11901', corrects });
export const rounded = makeLegalInvoice({
  buyer: inSwitzerland,
  currency: 'CHF',
  deliveryAddress: { ...site, country: 'CH' },
  totalVatEur: 0,
  lines: [makeLegalLine('10', { vatCategory: 'G', vatBasisPoints: 0, unitPrice: 1000_01 })],
  taxes: [makeUntaxed('G', 'VATEX-EU-G', 2000_02)],
  rounding: -2,
});
export const inMetres = makeLegalInvoice({
  lines: [
    makeLegalLine('1', { quantity: 1000, unitCode: 'MTR', unitPrice: 1.25 }),
    makeLegalLine('2', { quantity: 4, unitCode: 'SET', unitPrice: 12.5, discountBasisPoints: 1000 }),
    makeLegalLine('3', { quantity: 1, unitCode: 'LS', unitPrice: 450_00 }),
  ],
});

export const spread: readonly (readonly [string, LegalInvoice])[] = [
  ['of goods at several rates', makeLegalInvoice()],
  ['at one rate', makeLegalInvoice({ lines: [makeLegalLine('10')], deliveryAddress: null, project: '', customerOrderNumber: '', orderNumber: '' })],
  ['of services, VAT on debits', service],
  ['of services, VAT when paid', { ...service, vatOnDebits: false }],
  ['of goods and services', makeLegalInvoice({ operation: 'mixed' })],
  ['with document-level discounts and charges', discounted],
  [
    'whose only standard rate is that of a charge',
    makeLegalInvoice({ lines: [makeLegalLine('1', { vatBasisPoints: 550 })], adjustments: [makeAdjustment({ kind: 'charge', reasonCode: 'FC' })] }),
  ],
  ['with something taken back', makeLegalInvoice({ lines: [makeLegalLine('10'), makeLegalLine('20', { quantity: -1 })] })],
  ['over a negative total', makeLegalInvoice({ lines: [makeLegalLine('10', { quantity: -2 })], iban: '' })],
  ['over nothing', makeLegalInvoice({ lines: [makeLegalLine('10'), makeLegalLine('20', { quantity: -2 })] })],
  ['of unit prices that round', makeLegalInvoice({ lines: [makeLegalLine('10', { quantity: 7, unitPrice: 3_33, discountBasisPoints: 3333 })] })],
  [
    'less a third, and of prices below a cent with a discount',
    makeLegalInvoice({
      lines: [
        makeLegalLine('10', { quantity: 2000, unitPrice: 9_99, discountBasisPoints: 3333, totalExclVat: 13_320_07 }),
        makeLegalLine('20', { unitPrice: 99.99, discountBasisPoints: 3333 }),
        makeLegalLine('30', { quantity: 2000, unitPrice: 6_66, totalExclVat: 13_320_07 }),
      ],
    }),
  ],
  ['given away', makeLegalInvoice({ lines: [makeLegalLine('10', { discountBasisPoints: 10_000 }), makeLegalLine('20')] })],
  ['under reverse charge', reverseCharge],
  ['exempt', makeLegalInvoice({ lines: makeLines('E'), taxes: [{ ...makeUntaxed('E', 'VATEX-EU-132-1I'), exemption: 'Formation, article 261-4-4° du CGI' }] })],
  ['at a zero rate', makeLegalInvoice({ lines: makeLines('Z') })],
  ['intra-community', intraCommunity],
  [
    'exported',
    makeLegalInvoice({ buyer: inSwitzerland, lines: makeLines('G'), taxes: [makeUntaxed('G', 'VATEX-EU-G')], deliveryAddress: { ...site, country: 'CH' } }),
  ],
  ['outside the scope of VAT', outOfScope],
  ['exported in Swiss francs', inFrancs],
  [
    'in dollars, with VAT',
    makeLegalInvoice({ currency: 'USD', buyer: { ...inSwitzerland, country: 'US' }, totalVatEur: 812_34, adjustments: discounted.adjustments }),
  ],
  ['due on the tenth after an end of month', makeLegalInvoice({ paymentTerms: { days: 45, end: 'daysThenEnd', day: 10 } })],
  ['in yen', makeLegalInvoice({ currency: 'JPY', lines: [makeLegalLine('1', { unitPrice: 150_000 })], totalVatEur: 375_00 })],
  ['as a credit note', creditNote],
  [
    'as a credit note with a discount taken back, in francs',
    { ...inFrancs, type: 'creditNote', form: 'creditNote', number: 'AV-26-00413', corrects, dueOn: '2026-11-19' },
  ],
  [
    'as a credit note outside the scope of VAT',
    { ...outOfScope, type: 'creditNote', form: 'creditNote', number: 'AV-26-00414', corrects, dueOn: '2026-11-19' },
  ],
  ['as a deposit invoice', depositInvoice],
  ['as the final invoice after a deposit', finalInvoice],
  ['of which a part was paid before', makeLegalInvoice({ prepaidTotal: 100_00 })],
  ['paid before it was issued', makeLegalInvoice({ lines: [makeLegalLine('10')], prepaidTotal: 2400_00, iban: '' })],
  ['as a corrected invoice', correctedInvoice],
  [
    'as a corrected invoice after a deposit',
    makeLegalInvoice({ form: 'corrected', number: 'FA-26-11902', corrects, prepaidTotal: 720_00, deposits: deducted }),
  ],
  ['rounded to five centimes', rounded],
  ['of metres at a price of four decimals, sets and lump sums', inMetres],
  [
    'paid by direct debit, without the IBAN of a transfer',
    makeLegalInvoice({ lines: [makeLegalLine('10', { discountBasisPoints: 10_000 })], iban: '', bic: '' }),
  ],
];
