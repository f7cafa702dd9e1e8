import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { statedTerms } from '#parties/companies/payment-terms.ts';
import { legalFormText } from '#parties/provider/legal-form.ts';
import { storedRows } from '#capabilities/ingest/server/fed-tables.store.ts';
import { companyObject, futureDay, objectColumns } from '#capabilities/ingest/server/fed-values.service.ts';
import type { Batch, Placed, Reference } from '#capabilities/ingest/server/feed.service.ts';
import type { FieldFlaw } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { InvoicesTable } from '#platform/data/server/db/tables.ts';
import { placeColumns, placesOf } from '#parties/sites/server/places.service.ts';
import { breachesOf } from '../en16931.ts';
import { typeCodes, typeOfForm, type DocumentForm } from '../invoice.ts';
import { alreadyIssued, numberTaken } from '../invoices.errors.ts';
import type { InvoiceFeedRow } from '../invoices.feed.ts';
import type { LegalInvoice, Party } from '../legal-invoice.ts';
import { penaltyRateOn, type PenaltyRate } from '../penalty-rates.ts';
import { adjustmentsOf, depositsOf, isCreditNote, linesOf, taxesOf, type IssuedRow } from './issued-parts.ts';
import { listPenaltyRates } from './penalty-rates.store.ts';
import { findOrdersOf, findParties, findTakenNumbers, foldedNumber, type CompanyParty, type OrderOfInvoice } from './issued.store.ts';

/** A row of the feed as an invoice: content, existing row, and errors. */
export interface IssuedInvoice<Row extends IssuedRow = IssuedRow> {
  row: Row;
  id: string;
  companyId: number;
  before: Selectable<InvoicesTable> | undefined;
  values: ReturnType<typeof valuesOf>;
  lines: ReturnType<typeof linesOf>;
  taxes: ReturnType<typeof taxesOf>;
  adjustments: ReturnType<typeof adjustmentsOf>;
  deposits: ReturnType<typeof depositsOf>;
  flaws: FieldFlaw[];
  /** Set while the row cannot land, although nothing is wrong with it. */
  waitsFor: Reference | undefined;
}

/** Whether a row lands: nothing is wrong with it, and it waits for nothing. */
export const isLanding = ({ flaws, waitsFor }: Pick<IssuedInvoice, 'flaws' | 'waitsFor'>): boolean => flaws.length === 0 && !waitsFor;

/** Objects that must exist before an invoice. */
export const parentsOf = (row: IssuedRow): Reference[] => [...(row.order === null ? [] : [companyObject(row, 'orders', row.order)]), ...placesOf(row)];

/** Reads what a batch of invoices needs to know, and places each. */
export async function placeInvoices<Row extends IssuedRow>(tx: ScopedDb, rows: readonly Placed<Row>[], batch: Batch): Promise<IssuedInvoice<Row>[]> {
  const stored = await storedRows(tx, 'invoices', rows);
  const orders = await findOrdersOf(
    tx,
    rows.flatMap(({ row, companyId }) => (row.order === null ? [] : [{ companyId, id: batch.idOf(companyObject(row, 'orders', row.order)) }])),
  );
  const parties = await findParties(tx, [...new Set(rows.map(({ companyId }) => companyId))]);
  const rates = await listPenaltyRates(tx);
  const taken = await findTakenNumbers(
    tx,
    rows.map(({ row }) => row.number),
  );
  return rows.map((placed, index) => {
    const { row, companyId, existing } = placed;
    const before = existing ? stored.get(existing.id) : undefined;
    const order = row.order === null ? undefined : orders.get(batch.idOf(companyObject(row, 'orders', row.order)));
    const legal = legalOf(row, { order, buyer: partyOf(parties, companyId), provider: parties.find(({ isProvider }) => isProvider), rates });
    const contentHash = hashOf(row);
    const values = valuesOf(placed, { order, legal, contentHash }, batch);
    const { id } = values;
    const number = foldedNumber(row.number);
    const owner = taken.get(number);
    const isTaken = (owner !== undefined && owner !== id) || rows.slice(0, index).some((other) => foldedNumber(other.row.number) === number);
    return {
      row,
      id,
      companyId,
      before,
      values,
      lines: linesOf(row, companyId, id, order),
      taxes: taxesOf(row, companyId, id),
      adjustments: adjustmentsOf(row, companyId, id),
      deposits: depositsOf(row, companyId, id),
      flaws: before
        ? before.contentHash === contentHash
          ? []
          : [{ path: '', code: alreadyIssued }]
        : [...(isTaken ? [{ path: 'number', code: numberTaken }] : []), ...breachesOf(legal)],
      // Dated in the future, it counts nowhere until its day.
      waitsFor: !before && row.issuedOn > batch.today ? futureDay(row.issuedOn) : undefined,
    };
  });
}

const formOf = (row: IssuedRow): DocumentForm => (isCreditNote(row) ? 'creditNote' : (row.type ?? 'invoice'));

/** Everything an invoice says, in one order, without what is absent. Where it belongs in the portal is not part of it. */
function hashOf(row: IssuedRow): string {
  const { version: _version, deleted: _deleted, order: _order, site: _site, subOrganisation: _sub, ...rest } = row;
  // Without a rate of its own, a row has always been hashed with zero.
  const content = { ...rest, penaltyBasisPoints: rest.penaltyBasisPoints ?? 0 };
  const said = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(said);
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value).filter(([name, item]) => name !== 'allocations' && item !== null && item !== undefined && item !== '');
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, item]) => [name, said(item)]));
  };
  return createHash('sha256')
    .update(JSON.stringify(said(content)))
    .digest('hex');
}

const partyOf = (parties: readonly CompanyParty[], companyId: number): CompanyParty | undefined => parties.find(({ id }) => id === companyId);

const blank: Party = {
  name: '',
  legalForm: '',
  shareCapital: '',
  siren: '',
  siret: '',
  rcsCity: '',
  vatNumber: '',
  street: '',
  complement: '',
  postalCode: '',
  city: '',
  country: '',
};

const knownParty = (party: CompanyParty | undefined): Party =>
  party === undefined
    ? blank
    : {
        name: party.name,
        legalForm: legalFormText(party.legalForm),
        shareCapital: party.shareCapital ?? '',
        siren: party.siren ?? '',
        siret: party.siret ?? '',
        rcsCity: party.rcsCity ?? '',
        vatNumber: party.vatNumber ?? '',
        street: party.street ?? '',
        complement: party.complement ?? '',
        postalCode: party.postalCode ?? '',
        city: party.city ?? '',
        country: (party.country ?? '').trim(),
      };

/** Data of the portal that an invoice takes over where its row is silent. */
interface PortalData {
  order: OrderOfInvoice | undefined;
  buyer: CompanyParty | undefined;
  provider: CompanyParty | undefined;
  rates: readonly PenaltyRate[];
}

/** The invoice as the rules see it: what the row leaves out is what the portal knows when it lands. */
function legalOf(row: IssuedRow, { order, buyer, provider, rates }: PortalData): LegalInvoice {
  const form = formOf(row);
  return {
    type: typeOfForm(form),
    form,
    number: row.number,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    suppliedOn: row.suppliedOn,
    suppliedUntil: row.suppliedUntil,
    operation: row.operation,
    vatOnDebits: row.vatOnDebits,
    orderNumber: row.orderNumber ?? order?.number ?? '',
    customerOrderNumber: row.customerOrderNumber || (order?.customerOrderNumber ?? ''),
    project: row.project || (order?.project ?? ''),
    seller: row.seller ?? knownParty(provider),
    buyer: row.buyer ?? knownParty(buyer),
    deliveryAddress: row.deliveryAddress,
    iban: row.iban ?? (provider?.iban ?? '').replace(/\s/g, ''),
    bic: row.bic ?? (provider?.bic ?? '').replace(/\s/g, ''),
    paymentTerms: isCreditNote(row) ? null : (statedTerms(row.paymentDays, row.paymentEndOfMonth, row.paymentDay) ?? null),
    penaltyBasisPoints: row.penaltyBasisPoints ?? penaltyRateOn(rates, row.issuedOn)?.basisPoints ?? 0,
    discountTerms: row.discountTerms,
    note: row.note,
    corrects: row.corrects,
    currency: row.currency,
    lines: row.lines,
    adjustments: row.adjustments ?? [],
    taxes: row.taxes,
    totalExclVat: row.totalExclVat,
    totalVat: row.totalVat,
    totalInclVat: row.totalInclVat,
    totalVatEur: row.totalVatEur,
    ...(isCreditNote(row) ? { prepaidTotal: 0, rounding: 0, deposits: [] } : beforeDueOf(row)),
  };
}

/** Amounts between the total and the amount due. */
const beforeDueOf = (row: InvoiceFeedRow): Pick<LegalInvoice, 'prepaidTotal' | 'rounding' | 'deposits'> => ({
  prepaidTotal: row.prepaidTotal ?? 0,
  rounding: row.rounding ?? 0,
  deposits: row.deposits ?? [],
});

interface Known {
  order: OrderOfInvoice | undefined;
  legal: LegalInvoice;
  contentHash: string;
}

const valuesOf = (placed: Placed<IssuedRow>, { order, legal, contentHash }: Known, batch: Batch) => {
  const { row } = placed;
  const place = placeColumns(row, batch);
  return {
    ...objectColumns(placed),
    number: row.number,
    typeCode: typeCodes[legal.form],
    orderId: order?.id ?? null,
    orderNumber: legal.orderNumber || null,
    customerOrderNumber: legal.customerOrderNumber,
    purchaseOrderNumber: row.purchaseOrderNumber,
    project: legal.project,
    contactName: row.contact?.name ?? null,
    contactEmail: row.contact?.email ?? null,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    suppliedOn: row.suppliedOn,
    suppliedUntil: row.suppliedUntil,
    operation: row.operation,
    vatOnDebits: row.vatOnDebits,
    seller: legal.seller,
    buyer: legal.buyer,
    deliveryAddress: row.deliveryAddress,
    iban: legal.iban,
    bic: legal.bic,
    paymentDays: legal.paymentTerms?.days ?? null,
    paymentEndOfMonth: legal.paymentTerms?.end ?? null,
    paymentDay: legal.paymentTerms?.day ?? null,
    penaltyBasisPoints: legal.penaltyBasisPoints,
    discountTerms: row.discountTerms,
    correctsNumber: legal.corrects?.number ?? null,
    correctsOn: legal.corrects?.issuedOn ?? null,
    note: row.note,
    siteId: row.site === null ? (order?.siteId ?? null) : place.siteId,
    subOrganisationId: row.subOrganisation === null ? (order?.subOrganisationId ?? null) : place.subOrganisationId,
    currency: row.currency,
    totalExclVat: row.totalExclVat,
    totalVat: row.totalVat,
    totalInclVat: row.totalInclVat,
    totalVatEur: row.totalVatEur,
    prepaidTotal: legal.prepaidTotal,
    rounding: legal.rounding,
    // Drawn by the rule once the row is there.
    paymentStatus: 'open',
    settledOn: null,
    contentHash,
  } satisfies Insertable<InvoicesTable>;
};
