import { sql } from 'kysely';
import { sharedObject } from '#ingest/server/fed-values.service.ts';
import type { FieldFlaw } from '#platform/errors.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { recordset, type ObjectKey } from '#platform/server/db/set-wise.ts';
import { typeCodes, typeOfCode } from '../invoice.ts';
import { correctedTwice, correctsNoInvoice, correctsOtherCompany, correctsOtherCurrency, correctsOtherDay, noDeposit } from '../invoices-feed.errors.ts';
import { isCreditNote, type IssuedRow } from './issued-parts.ts';
import { isLanding, type IssuedInvoice } from './issued-rows.ts';
import { findNumbered, type NumberedInvoice } from './issued.store.ts';

/** Invoices that others name: corrected ones, and deposits that a final invoice deducts. */

interface Named {
  path: string;
  number: string;
  issuedOn: string;
  isDeposit: boolean;
}

function namedBy(row: IssuedRow): Named[] {
  const corrected = row.corrects === null ? [] : [{ ...row.corrects, path: 'corrects', isDeposit: false }];
  const deposits = isCreditNote(row) ? [] : (row.deposits ?? []);
  return [...corrected, ...deposits.map(({ number, issuedOn }, index) => ({ number, issuedOn, path: `deposits.${index}`, isDeposit: true }))];
}

/** Holds new invoices and credit notes against the invoices that they name. One whose invoice has not arrived waits for that number, at any company. */
export async function checkNamedInvoices<Row extends IssuedRow>(tx: ScopedDb, all: readonly IssuedInvoice<Row>[]): Promise<IssuedInvoice<Row>[]> {
  const found = await findNumbered(
    tx,
    all.flatMap(({ before, row }) => (before ? [] : namedBy(row).map(({ number }) => number))),
  );
  return all.map((one) => {
    if (one.before) return one;
    const named = namedBy(one.row);
    const flaws = [
      ...one.flaws,
      ...named.flatMap((name) => {
        const invoice = found.get(name.number);
        return invoice ? flawsOf(one, name, invoice) : [];
      }),
    ];
    const missing = named.find(({ number }) => !found.has(number));
    const checked = { ...one, flaws };
    return missing && isLanding(checked) ? { ...checked, waitsFor: sharedObject('invoices', missing.number) } : checked;
  });
}

function flawsOf({ companyId, row }: IssuedInvoice, { path, issuedOn, isDeposit }: Named, invoice: NumberedInvoice): FieldFlaw[] {
  const at = `${path}.number`;
  if (invoice.companyId !== companyId) return [{ path: at, code: correctsOtherCompany }];
  if (isDeposit ? invoice.typeCode !== typeCodes.deposit : typeOfCode(invoice.typeCode) !== 'invoice')
    return [{ path: at, code: isDeposit ? noDeposit : correctsNoInvoice }];
  const isReplacedAgain = !isDeposit && !isCreditNote(row) && invoice.isReplaced;
  return [
    ...(isReplacedAgain ? [{ path: at, code: correctedTwice }] : []),
    ...(invoice.currency === row.currency ? [] : [{ path: at, code: correctsOtherCurrency }]),
    ...(invoice.issuedOn === issuedOn ? [] : [{ path: `${path}.issuedOn`, code: correctsOtherDay, params: { day: invoice.issuedOn } }]),
  ];
}

/** Voids the invoices that corrected ones replace: nothing of them is due from the day of the corrected one. */
export async function voidReplaced(tx: ScopedDb, landed: readonly IssuedInvoice[]): Promise<ObjectKey[]> {
  const replacements = landed.flatMap(({ before, companyId, values }) =>
    !before && values.type_code === typeCodes.corrected ? [{ companyId, number: values.corrects_number!, day: values.issued_on }] : [],
  );
  if (replacements.length === 0) return [];
  const { rows } = await sql<ObjectKey>`
    update invoices i set voided_on = r.day, void_reason = 'replaced', version = i.version + 1, updated_at = now()
    from ${recordset(replacements, { companyId: 'integer', number: 'text', day: 'date' }, 'r')}
    where i.company_id = r."companyId" and i.number = r.number and i.voided_on is null
    returning i.company_id as "companyId", i.id`.execute(tx);
  return rows;
}

/** Takes back that an invoice was replaced, when the corrected one is gone. */
export async function reviveReplaced(tx: ScopedDb, { companyId, id }: ObjectKey): Promise<ObjectKey[]> {
  const { rows } = await sql<ObjectKey>`
    update invoices i set voided_on = null, void_reason = null, version = i.version + 1, updated_at = now()
    from invoices gone
    where gone.company_id = ${companyId} and gone.id = ${id} and gone.type_code = ${typeCodes.corrected}::integer
      and i.company_id = gone.company_id and i.number = gone.corrects_number and i.void_reason = 'replaced'
    returning i.company_id as "companyId", i.id`.execute(tx);
  return rows;
}
