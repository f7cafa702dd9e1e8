import { taxesOf, type LegalInvoice, type LegalLine, type Party } from '../../src/invoices/legal-invoice.ts';

/** Invoices of the trade for tests: right in every rule unless changed. */

export const seller: Party = {
  name: 'Arcadie Réseaux',
  legalForm: 'SAS',
  shareCapital: '450 000 €',
  siren: '999000011',
  siret: '99900001100018',
  rcsCity: 'Lyon',
  vatNumber: 'FR66999000011',
  street: '27 quai des Tanneurs',
  complement: 'Bâtiment C',
  postalCode: '69009',
  city: 'Lyon',
  country: 'FR',
};
export const buyer: Party = {
  name: 'Groupe Hélianthe & Fils <Sud>',
  legalForm: 'SAS',
  shareCapital: '',
  siren: '999000029',
  siret: '99900002900010',
  rcsCity: '',
  vatNumber: 'FR23999000029',
  street: '92 cours Lafayette',
  complement: '',
  postalCode: '69003',
  city: 'Lyon',
  country: 'FR',
};

export const legalLine = (id: string, changes: Partial<LegalLine> = {}): LegalLine => {
  const line = {
    id,
    reference: 'C9300-48P-A',
    description: 'Commutateur Catalyst 9300',
    quantity: 2,
    unitCode: 'C62' as const,
    unitPrice: 1000_00,
    discountBasisPoints: 0,
    vatCategory: 'S' as const,
    vatBasisPoints: 2000,
    startsOn: null,
    endsOn: null,
    ...changes,
  };
  return { totalExclVat: Math.round((line.quantity * line.unitPrice * (10_000 - line.discountBasisPoints)) / 10_000), ...line };
};

/** An invoice whose taxes and totals follow from its lines, unless they are given. */
export function legalInvoice(changes: Partial<LegalInvoice> = {}): LegalInvoice {
  const lines = changes.lines ?? [
    legalLine('10'),
    legalLine('20', { quantity: 3, unitPrice: 333_33, discountBasisPoints: 1250 }),
    legalLine('30', { vatBasisPoints: 550 }),
  ];
  const taxes = changes.taxes ?? taxesOf(lines);
  const totalExclVat = lines.reduce((sum, line) => sum + line.totalExclVat, 0);
  const totalVat = taxes.reduce((sum, tax) => sum + tax.amount, 0);
  return {
    type: 'invoice',
    number: 'FA-26-11874',
    issuedOn: '2026-11-19',
    dueOn: '2026-12-31',
    suppliedOn: '2026-11-17',
    suppliedUntil: null,
    operation: 'goods',
    vatOnDebits: false,
    orderNumber: 'CDE-26-004812',
    customerOrderNumber: '4500018734',
    project: 'Cœur de réseau Saint-Priest',
    seller,
    buyer,
    deliveryAddress: { name: 'Entrepôt', street: '1 rue du Dauphiné', complement: '', postalCode: '69800', city: 'Saint-Priest', country: 'FR' },
    iban: 'FR7699999000420007183640535',
    bic: 'ARCDFRPPXXX',
    penaltyBasisPoints: 1215,
    discountTerms: '',
    note: '',
    corrects: null,
    currency: 'EUR',
    totalExclVat,
    totalVat,
    totalInclVat: totalExclVat + totalVat,
    ...changes,
    lines,
    taxes,
  };
}
