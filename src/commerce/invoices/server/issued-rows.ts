import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { statedTerms } from '#parties/companies/payment-terms.ts';
import { legalFormText } from '#parties/provider/legal-form.ts';
import { readStoredRows } from '#capabilities/ingest/server/fed-tables.store.ts';
import { companyObject, futureDay, objectColumns } from '#capabilities/ingest/server/fed-values.service.ts';
import type { Batch, Placed, Reference } from '#capabilities/ingest/server/feed.service.ts';
import type { FieldFlaw } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { InvoicesTable } from '#platform/data/server/db/tables.ts';
import { placeColumns, listPlaces } from '#parties/sites/server/places.service.ts';
import { findBreaches } from '../en16931.ts';
import { typeCodes, toDocumentType, type DocumentForm } from '../invoice.ts';
import { alreadyIssued, numberTaken } from '../invoices.errors.ts';
import type { InvoiceFeedRow } from '../invoices.feed.ts';
import type { LegalInvoice, Party } from '../legal-invoice.ts';
import { findPenaltyRate, type PenaltyRate } from '../penalty-rates.ts';
import { buildAdjustments, buildDeposits, isCreditNote, buildLines, buildTaxes, type IssuedRow } from './issued-parts.ts';
import { listPenaltyRates } from './penalty-rates.store.ts';
import { findOrdersOfInvoices, findParties, findTakenNumbers, foldNumber, type CompanyParty, type OrderOfInvoice } from './issued.store.ts';

/** A row of the feed as an invoice: content, existing row, and errors. */
export interface IssuedInvoice<Row extends IssuedRow = IssuedRow> {
  row: Row;
  id: string;
  companyId: number;
  before: Selectable<InvoicesTable> | undefined;
  values: ReturnType<typeof toValues>;
  lines: ReturnType<typeof buildLines>;
  taxes: ReturnType<typeof buildTaxes>;
  adjustments: ReturnType<typeof buildAdjustments>;
  deposits: ReturnType<typeof buildDeposits>;
  flaws: FieldFlaw[];
  /** Set while the row cannot land, although nothing is wrong with it. */
  waitsFor: Reference | undefined;
}

/** Whether a row lands: nothing is wrong with it, and it waits for nothing. */
export const isLanding = ({ flaws, waitsFor }: Pick<IssuedInvoice, 'flaws' | 'waitsFor'>): boolean => flaws.length === 0 && !waitsFor;

/** Objects that must exist before an invoice. */
export const listParents = (row: IssuedRow): Reference[] => [...(row.order === null ? [] : [companyObject(row, 'orders', row.order)]), ...listPlaces(row)];

/** Reads what a batch of invoices needs to know, and places each. */
export async function placeInvoices<Row extends IssuedRow>(tx: ScopedDb, rows: readonly Placed<Row>[], batch: Batch): Promise<IssuedInvoice<Row>[]> {
  const stored = await readStoredRows(tx, 'invoices', rows);
  const orders = await findOrdersOfInvoices(
    tx,
    rows.flatMap(({ row, companyId }) => (row.order === null ? [] : [{ companyId, id: batch.resolveId(companyObject(row, 'orders', row.order)) }])),
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
    const order = row.order === null ? undefined : orders.get(batch.resolveId(companyObject(row, 'orders', row.order)));
    const legal = buildLegalInvoice(row, { order, buyer: findParty(parties, companyId), provider: parties.find(({ isProvider }) => isProvider), rates });
    const contentHash = computeHash(row);
    const values = toValues(placed, { order, legal, contentHash }, batch);
    const { id } = values;
    const number = foldNumber(row.number);
    const owner = taken.get(number);
    const isTaken = (owner !== undefined && owner !== id) || rows.slice(0, index).some((other) => foldNumber(other.row.number) === number);
    return {
      row,
      id,
      companyId,
      before,
      values,
      lines: buildLines(row, companyId, id, order),
      taxes: buildTaxes(row, companyId, id),
      adjustments: buildAdjustments(row, companyId, id),
      deposits: buildDeposits(row, companyId, id),
      flaws: before
        ? before.contentHash === contentHash
          ? []
          : [{ path: '', code: alreadyIssued }]
        : [...(isTaken ? [{ path: 'number', code: numberTaken }] : []), ...findBreaches(legal)],
      // Dated in the future, it counts nowhere until its day.
      waitsFor: !before && row.issuedOn > batch.today ? futureDay(row.issuedOn) : undefined,
    };
  });
}

const resolveForm = (row: IssuedRow): DocumentForm => (isCreditNote(row) ? 'creditNote' : (row.type ?? 'invoice'));

/** Everything an invoice says, in one order, without what is absent. Where it belongs in the portal is not part of it. */
function computeHash(row: IssuedRow): string {
  const { version: _version, deleted: _deleted, order: _order, site: _site, subOrganisation: _sub, ...rest } = row;
  // Without a rate of its own, a row has always been hashed with zero.
  const content = { ...rest, penaltyBasisPoints: rest.penaltyBasisPoints ?? 0 };
  const normaliseValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(normaliseValue);
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value).filter(([name, item]) => name !== 'allocations' && item !== null && item !== undefined && item !== '');
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, item]) => [name, normaliseValue(item)]));
  };
  return createHash('sha256')
    .update(JSON.stringify(normaliseValue(content)))
    .digest('hex');
}

const findParty = (parties: readonly CompanyParty[], companyId: number): CompanyParty | undefined => parties.find(({ id }) => id === companyId);

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

const toParty = (party: CompanyParty | undefined): Party =>
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
function buildLegalInvoice(row: IssuedRow, { order, buyer, provider, rates }: PortalData): LegalInvoice {
  const form = resolveForm(row);
  return {
    type: toDocumentType(form),
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
    seller: row.seller ?? toParty(provider),
    buyer: row.buyer ?? toParty(buyer),
    deliveryAddress: row.deliveryAddress,
    iban: row.iban ?? (provider?.iban ?? '').replace(/\s/g, ''),
    bic: row.bic ?? (provider?.bic ?? '').replace(/\s/g, ''),
    paymentTerms: isCreditNote(row) ? null : (statedTerms(row.paymentDays, row.paymentEndOfMonth, row.paymentDay) ?? null),
    penaltyBasisPoints: row.penaltyBasisPoints ?? findPenaltyRate(rates, row.issuedOn)?.basisPoints ?? 0,
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
    ...(isCreditNote(row) ? { prepaidTotal: 0, rounding: 0, deposits: [] } : pickPrepaid(row)),
  };
}

/** Amounts between the total and the amount due. */
const pickPrepaid = (row: InvoiceFeedRow): Pick<LegalInvoice, 'prepaidTotal' | 'rounding' | 'deposits'> => ({
  prepaidTotal: row.prepaidTotal ?? 0,
  rounding: row.rounding ?? 0,
  deposits: row.deposits ?? [],
});

interface Known {
  order: OrderOfInvoice | undefined;
  legal: LegalInvoice;
  contentHash: string;
}

const toValues = (placed: Placed<IssuedRow>, { order, legal, contentHash }: Known, batch: Batch) => {
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
