import { createHash, randomUUID } from 'node:crypto';
import { resolvePaymentStatus, typeCodes, parseDocumentType } from '../../src/commerce/invoices/invoice.ts';
import { computeLineTotal } from '../../src/platform/kernel/amounts.ts';
import {
  toSignedAmount,
  listTaxedParts,
  computeTaxesByCategory,
  type LegalAdjustment,
  type LegalInvoice,
  type LegalLine,
  type Party,
} from '../../src/commerce/invoices/legal-invoice.ts';
import { referenceKey, indexedWords } from '../../src/platform/kernel/search-key.ts';
import type { TestCompany } from './people.ts';
import type { TestRows } from './rows.ts';

/** Invoices for tests: valid in every rule unless changed. */

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

export const makeLegalLine = (id: string, changes: Partial<LegalLine> = {}): LegalLine => {
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
  return { totalExclVat: computeLineTotal(line), ...line };
};

/** A document-level discount, or a charge. */
export const makeAdjustment = (changes: Partial<LegalAdjustment> = {}): LegalAdjustment => ({
  kind: 'discount',
  amount: 100_00,
  basis: null,
  basisPoints: null,
  reason: 'Remise commerciale',
  reasonCode: '95',
  vatCategory: 'S',
  vatBasisPoints: 2000,
  ...changes,
});

/** An invoice whose taxes and totals follow from its lines, unless they are given. */
export function makeLegalInvoice(changes: Partial<LegalInvoice> = {}): LegalInvoice {
  const lines = changes.lines ?? [
    makeLegalLine('10'),
    makeLegalLine('20', { quantity: 3, unitPrice: 333_33, discountBasisPoints: 1250 }),
    makeLegalLine('30', { vatBasisPoints: 550 }),
  ];
  const adjustments = changes.adjustments ?? [];
  const taxes = changes.taxes ?? computeTaxesByCategory(listTaxedParts({ lines, adjustments }));
  const totalExclVat = lines.reduce((sum, line) => sum + line.totalExclVat, 0) + adjustments.reduce((sum, one) => sum + toSignedAmount(one), 0);
  const totalVat = taxes.reduce((sum, tax) => sum + tax.amount, 0);
  return {
    type: 'invoice',
    form: changes.type ?? 'invoice',
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
    paymentTerms: null,
    penaltyBasisPoints: 1215,
    discountTerms: '',
    note: '',
    corrects: null,
    currency: 'EUR',
    totalExclVat,
    totalVat,
    totalInclVat: totalExclVat + totalVat,
    totalVatEur: null,
    prepaidTotal: 0,
    rounding: 0,
    deposits: [],
    ...changes,
    lines,
    adjustments,
    taxes,
  };
}

export interface GivenInvoice {
  number?: string;
  type?: 'invoice' | 'creditNote';
  /** Of an invoice that is no ordinary one. */
  form?: 'deposit' | 'corrected';
  issuedOn?: string;
  dueOn?: string;
  /** Incl. VAT at 20 %, in cents. */
  total?: number;
  payments?: readonly { paidOn: string; amount: number }[];
  orderNumber?: string;
  customerOrderNumber?: string;
  contact?: string;
  siteId?: string | null;
  subOrganisationId?: string | null;
  corrects?: string;
  /** EUR by default. */
  currency?: string;
}
export interface TestInvoice {
  id: string;
  number: string;
}

let count = 0;

/** Factories of invoices with a line, tax, payments and allocations, as a feed would have written them. */
export function createInvoiceFactory({ insert, query }: TestRows) {
  /** Recomputes the stored totals of an invoice, by the rule. */
  const updateTotals = async (id: string): Promise<void> => {
    const [row] = await query<{ typeCode: number; total: number; paid: number; credited: number }>(
      `select type_code, total_incl_vat as total, (select coalesce(sum(amount), 0)::bigint from payments p where p.invoice_id = i.id) as paid,
        (select coalesce(sum(amount), 0)::bigint from credit_allocations a where i.id = case when i.type_code = 381 then a.credit_note_id else a.invoice_id end) as credited
       from invoices i where id = $1`,
      [id],
    );
    const { typeCode, total, paid, credited } = row!;
    const paymentStatus = resolvePaymentStatus({
      type: parseDocumentType(typeCode),
      dueAmount: total,
      isVoid: false,
      paidTotal: paid,
      creditedTotal: credited,
    });
    await query('update invoices set paid_total = $2, credited_total = $3, payment_status = $4 where id = $1', [id, paid, credited, paymentStatus]);
  };

  const invoice = async (company: TestCompany, given: GivenInvoice = {}): Promise<TestInvoice> => {
    const id = randomUUID();
    const isCreditNote = given.type === 'creditNote';
    const number = given.number ?? `${isCreditNote ? 'AV' : 'FA'}-26-${String(70_000 + ++count)}`;
    const total = given.total ?? 1_200_00;
    const exclVat = Math.round(total / 1.2);
    const issuedOn = given.issuedOn ?? '2026-11-02';
    await insert('invoices', {
      companyId: company.id,
      id,
      number,
      typeCode: typeCodes[given.form ?? given.type ?? 'invoice'],
      orderNumber: given.orderNumber ?? null,
      customerOrderNumber: given.customerOrderNumber ?? '',
      project: 'Cœur de réseau',
      contactName: given.contact ?? null,
      issuedOn,
      dueOn: given.dueOn ?? '2026-12-02',
      suppliedOn: issuedOn,
      seller,
      buyer: { ...buyer, name: company.name },
      iban: 'FR7699999000420007183640535',
      bic: 'ARCDFRPPXXX',
      penaltyBasisPoints: 1215,
      correctsNumber: given.corrects ?? null,
      correctsOn: given.corrects ? issuedOn : null,
      totalExclVat: exclVat,
      totalVat: total - exclVat,
      totalInclVat: total,
      currency: given.currency ?? 'EUR',
      totalVatEur: given.currency ? total - exclVat : null,
      siteId: given.siteId ?? null,
      subOrganisationId: given.subOrganisationId ?? null,
      contentHash: createHash('sha256').update(id).digest('hex'),
    });
    await insert('invoice_lines', {
      companyId: company.id,
      id: randomUUID(),
      invoiceId: id,
      position: 1,
      reference: 'C9300-48P-A',
      description: 'Commutateur Catalyst 9300',
      quantity: 1,
      unitPrice: exclVat,
      totalExclVat: exclVat,
      externalId: '1',
    });
    await insert('invoice_taxes', { companyId: company.id, invoiceId: id, category: 'S', basisPoints: 2000, basis: exclVat, amount: total - exclVat });
    for (const { paidOn, amount } of given.payments ?? []) await insert('payments', { companyId: company.id, id: randomUUID(), invoiceId: id, paidOn, amount });
    await updateTotals(id);
    await insert('search_entries', {
      companyId: company.id,
      kind: 'invoice',
      objectId: id,
      title: number,
      text: indexedWords([number, given.customerOrderNumber, 'Cœur de réseau']).join(' '),
      sortedOn: issuedOn,
      siteId: given.siteId ?? null,
      subOrganisationId: given.subOrganisationId ?? null,
      needsPrices: true,
    });
    await insert('search_references', { companyId: company.id, kind: 'invoice', objectId: id, key: referenceKey(number) });
    return { id, number };
  };

  /** Allocates an amount of a credit note to an invoice. */
  const allocation = async (company: TestCompany, note: TestInvoice, of: TestInvoice, amount: number, allocatedOn = '2026-11-10'): Promise<void> => {
    await insert('credit_allocations', {
      companyId: company.id,
      id: randomUUID(),
      creditNoteId: note.id,
      invoiceId: of.id,
      amount,
      allocatedOn,
      externalId: randomUUID(),
    });
    await updateTotals(note.id);
    await updateTotals(of.id);
  };

  return { invoice, allocation };
}
