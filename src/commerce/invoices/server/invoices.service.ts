import { compareCurrencies, formatPercent } from '#platform/kernel/format.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import { findObject } from '#platform/lists/server/find-object.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { toElectronicStatus } from '../electronic-status.ts';
import { computeAgeing, countDaysLate, parseDocumentForm, resolveInvoiceState, parseDocumentType, toDocumentType } from '../invoice.ts';
import type { AgeingFigures, InvoiceDetail } from '../invoices.api.ts';
import { selectInvoice, selectInvoiceKey, type InvoiceRecord } from './invoice-detail.store.ts';
import { selectOpenToday } from './invoices.store.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { deriveObjectId } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { invoiceError } from '../invoices.errors.ts';
import type { PenaltyRate } from '../penalty-rates.ts';
import { deletePenaltyRate, lockPenaltyRates, writePenaltyRate } from './penalty-rates.store.ts';

/** Balance due on a day, by currency. */
export async function readAgeing(platform: Platform, scopes: readonly CompanyScope[], today: string): Promise<AgeingFigures[]> {
  const ledger = (await platform.database.readEach(scopes, (scope) => selectOpenToday(scope, { today }, {}))).flat();
  const groups = Map.groupBy(ledger, ({ currency }) => currency);
  return [...groups]
    .sort(([a], [b]) => compareCurrencies(a, b))
    .map(([currency, rows]) => ({
      currency,
      ...computeAgeing(
        rows.map((row) => ({ ...row, type: parseDocumentType(row.typeCode) })),
        today,
      ),
    }));
}

function presentInvoice(
  { typeCode, statusCode, paymentStatus, correctsNumber, correctsOn, subOrganisationId: _sub, ...record }: InvoiceRecord,
  companyName: string,
  today: string,
): InvoiceDetail {
  const state = resolveInvoiceState(paymentStatus, record.dueOn, today);
  const form = parseDocumentForm(typeCode);
  return {
    ...record,
    companyName,
    type: toDocumentType(form),
    form,
    electronicStatus: statusCode === null ? null : toElectronicStatus(statusCode),
    state,
    daysLate: state === 'overdue' ? countDaysLate(record.dueOn, today) : 0,
    isDisputed: record.disputes.some((dispute) => dispute.state !== 'closed'),
    corrects: correctsNumber === null || correctsOn === null ? null : { number: correctsNumber, issuedOn: correctsOn },
  };
}

/** One invoice by its id, in the company of a scope. */
export async function readInvoice(scope: CompanyScope, id: string, today: string): Promise<InvoiceDetail | undefined> {
  const [[record]] = await scope.read(selectInvoice(scope, id, today));
  return record && presentInvoice(record, scope.companyName, today);
}

/** One invoice by number or id, with its place among sites and sub-organisations.
 *  @throws elsewhere (with the company that it opens in), notFound */
export async function findInvoice(context: CompanyContext, code: string): Promise<{ invoice: InvoiceDetail; record: InvoiceRecord; scope: CompanyScope }> {
  const { record, scope } = await findObject(context, code, {
    byCode: (scope, number) => selectInvoice(scope, number, context.today),
    exists: selectInvoiceKey,
  });
  return { invoice: presentInvoice(record, scope.companyName, context.today), record, scope };
}

/** Puts a rate in force from its day on. @param companyId the provider */
export async function putPenaltyRate(tx: ScopedDb, author: Author, companyId: number, rate: PenaltyRate): Promise<void> {
  const before = (await lockPenaltyRates(tx)).find(({ since }) => since === rate.since);
  await writePenaltyRate(tx, rate);
  await recordRateChange(tx, author, { companyId, before, after: rate });
}

/** Takes a rate away. @param companyId the provider @throws notFound, invoices.lastPenaltyRate */
export async function dropPenaltyRate(tx: ScopedDb, author: Author, companyId: number, since: string): Promise<void> {
  const rates = await lockPenaltyRates(tx);
  const before = rates.find((one) => one.since === since);
  if (!before) throw platformError('notFound');
  if (rates.length === 1) throw invoiceError('invoices.lastPenaltyRate');
  await deletePenaltyRate(tx, since);
  await recordRateChange(tx, author, { companyId, before, after: undefined });
}

interface RateChange {
  companyId: number;
  before: PenaltyRate | undefined;
  after: PenaltyRate | undefined;
}

const formatRate = (rate: PenaltyRate | undefined): string | null => (rate ? `${rate.since} ${formatPercent(rate.basisPoints / 10_000, 'fr', 2)}` : null);

const recordRateChange = (tx: ScopedDb, author: Author, { companyId, before, after }: RateChange): Promise<void> =>
  record(tx, author, [
    {
      companyId,
      object: { kind: 'providerSettings', id: deriveObjectId('providerSettings', companyId), title: '' },
      action: 'updated',
      fields: { penaltyRate: { before: formatRate(before), after: formatRate(after) } },
    },
  ]);
