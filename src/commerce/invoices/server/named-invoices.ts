import { sharedObject } from '#capabilities/ingest/server/fed-values.service.ts';
import type { FieldFlaw } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { typeCodes, parseDocumentType } from '../invoice.ts';
import {
  correctedTwice,
  correctsNoInvoice,
  correctsOtherCompany,
  correctsOtherCurrency,
  correctsOtherDay,
  moreThanDeposit,
  noDeposit,
} from '../invoices.errors.ts';
import { isCreditNote, type IssuedRow } from './issued-parts.ts';
import { isLanding, type IssuedInvoice } from './issued-rows.ts';
import { findDeductions, findNumbered, type Deduction, type NumberedInvoice } from './issued.store.ts';
import { resolveVoid, lockReplacedBy, markReplaced, writeVoids } from './replaced-invoices.store.ts';

/** Invoices that others name: corrected ones, and deposits that a final invoice deducts. */

interface Named {
  path: string;
  number: string;
  issuedOn: string;
  isDeposit: boolean;
}

function listNamedInvoices(row: IssuedRow): Named[] {
  const corrected = row.corrects === null ? [] : [{ ...row.corrects, path: 'corrects', isDeposit: false }];
  const deposits = isCreditNote(row) ? [] : (row.deposits ?? []);
  return [...corrected, ...deposits.map(({ number, issuedOn }, index) => ({ number, issuedOn, path: `deposits.${index}`, isDeposit: true }))];
}

/** Invoices that those of the batch which land have replaced, and their deductions: the next one is held against them, too. */
interface Claims {
  replaced: Set<string>;
  deductions: Deduction[];
}

/** Number of the invoice whose place a corrected one takes. */
const findReplacedNumber = (row: IssuedRow): string | undefined => (isCreditNote(row) ? undefined : row.corrects?.number);

/** Holds new invoices and credit notes against the invoices that they name. One whose invoice has not arrived waits for that number, at any company. */
export async function checkNamedInvoices<Row extends IssuedRow>(tx: ScopedDb, all: readonly IssuedInvoice<Row>[]): Promise<IssuedInvoice<Row>[]> {
  const naming = all.filter(({ before }) => !before);
  const found = await findNumbered(
    tx,
    naming.flatMap(({ row }) => listNamedInvoices(row).map(({ number }) => number)),
  );
  const deductions = await findDeductions(
    tx,
    naming.flatMap(({ companyId, deposits }) => deposits.map(({ number }) => ({ companyId, number }))),
  );
  const claims: Claims = { replaced: new Set(), deductions };
  return all.map((one) => {
    if (one.before) return one;
    const named = listNamedInvoices(one.row);
    const flaws = [
      ...one.flaws,
      ...named.flatMap((name) => {
        const invoice = found.get(name.number);
        return invoice ? findNamedFlaws(one, name, invoice, claims) : [];
      }),
      ...findDepositFlaws(one, found, claims),
    ];
    const missing = named.find(({ number }) => !found.has(number));
    const checked = { ...one, flaws };
    if (!isLanding(checked)) return checked;
    if (missing) return { ...checked, waitsFor: sharedObject('invoices', missing.number) };
    claim(claims, one);
    return { ...checked, values: takeSupplyDays(checked, found) };
  });
}

/** A credit note that names no day of supply has that of the invoice that it corrects. */
function takeSupplyDays({ row, values }: IssuedInvoice, found: ReadonlyMap<string, NumberedInvoice>): IssuedInvoice['values'] {
  const corrected = isCreditNote(row) && row.corrects !== null ? found.get(row.corrects.number) : undefined;
  if (!corrected || values.suppliedOn !== null || values.suppliedUntil !== null) return values;
  return { ...values, suppliedOn: corrected.suppliedOn, suppliedUntil: corrected.suppliedUntil };
}

function claim({ replaced, deductions }: Claims, { row, deposits }: IssuedInvoice): void {
  const number = findReplacedNumber(row);
  if (number !== undefined) replaced.add(number);
  deductions.push(...deposits.map((deposit) => ({ deposit: deposit.number, by: row.number, amount: deposit.amount })));
}

function findNamedFlaws({ companyId, row }: IssuedInvoice, { path, issuedOn, isDeposit }: Named, invoice: NumberedInvoice, { replaced }: Claims): FieldFlaw[] {
  const at = `${path}.number`;
  if (invoice.companyId !== companyId) return [{ path: at, code: correctsOtherCompany }];
  if (isDeposit ? invoice.typeCode !== typeCodes.deposit : parseDocumentType(invoice.typeCode) !== 'invoice')
    return [{ path: at, code: isDeposit ? noDeposit : correctsNoInvoice }];
  const isReplacedAgain = !isDeposit && !isCreditNote(row) && (invoice.isReplaced || replaced.has(invoice.number));
  return [
    ...(isReplacedAgain ? [{ path: at, code: correctedTwice }] : []),
    ...(invoice.currency === row.currency ? [] : [{ path: at, code: correctsOtherCurrency }]),
    ...(invoice.issuedOn === issuedOn ? [] : [{ path: `${path}.issuedOn`, code: correctsOtherDay, params: { day: invoice.issuedOn } }]),
  ];
}

/** Deposits of which more is deducted than is left. Deductions of the invoice that this one replaces no longer count. */
function findDepositFlaws({ companyId, row, deposits }: IssuedInvoice, found: ReadonlyMap<string, NumberedInvoice>, claims: Claims): FieldFlaw[] {
  const replacing = findReplacedNumber(row);
  const before = claims.deductions.filter(({ by }) => by !== replacing && !claims.replaced.has(by));
  return deposits.flatMap(({ number, amount }, index) => {
    const invoice = found.get(number);
    if (invoice?.companyId !== companyId || invoice.typeCode !== typeCodes.deposit || invoice.currency !== row.currency) return [];
    const deducted = before.reduce((sum, one) => (one.deposit === number ? sum + one.amount : sum), 0);
    const left = Math.max(0, invoice.totalInclVat - deducted);
    return amount > left ? [{ path: `deposits.${index}.amount`, code: moreThanDeposit, params: { amount, left, currency: row.currency } }] : [];
  });
}

/** Voids the invoices that corrected ones replace: nothing of them is due from the day of the corrected one, or from that of the refusal before it.
 *  The reason is the replacement from then on, which no later status takes back. */
export const voidReplaced = (tx: ScopedDb, landed: readonly IssuedInvoice[]): Promise<ObjectKey[]> =>
  markReplaced(
    tx,
    landed.flatMap(({ before, companyId, values }) =>
      !before && values.typeCode === typeCodes.corrected ? [{ companyId, number: values.correctsNumber!, day: values.issuedOn }] : [],
    ),
  );

/** Takes back that an invoice was replaced, when the corrected one is gone. One that platforms refused or rejected stays void by its status. */
export async function reviveReplaced(tx: ScopedDb, key: ObjectKey): Promise<ObjectKey[]> {
  const replaced = await lockReplacedBy(tx, key);
  await writeVoids(
    tx,
    replaced.map(({ companyId, id, code, reachedAt }) => ({ companyId, id, ...resolveVoid(code, reachedAt) })),
  );
  return replaced.map(({ companyId, id }) => ({ companyId, id }));
}
