import { sql } from 'kysely';
import { reviewedSql } from '#platform/data/server/db/raw-tables.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectKeys, recordset, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { Findability, SearchReferences } from '#platform/data/server/journal/journal.ts';
import { reservationKind, stockItemKind } from '../stock.journal.ts';

/** Serial numbers by which one item is found at most. */
const serialsAtMost = 2000;

interface Row {
  companyId: number;
  id: string;
  code: string;
  siteId: string | null;
  subOrganisationId: string | null;
  createdOn: string;
  references: SearchReferences;
  words: (string | null)[];
  details: (string | null)[];
}

/** Values that find an item of stock: its code, reference, order number, and the serial numbers that are in stock; description and manufacturer. To be
 *  written again when one of them changes. */
export async function readFindability(tx: ScopedDb, items: readonly ObjectKey[]): Promise<Findability[]> {
  if (items.length === 0) return [];
  const keys = items.map(({ companyId, id }) => ({ companyId, id }));
  const { rows } = await reviewedSql<Row>`
    select i.company_id, i.id, i.code, i.site_id, i.sub_organisation_id, i.created_at::date as created_on,
      jsonb_build_object('code', i.code, 'reference', i.reference, 'order', i.po_number, 'serial', coalesce(s.serials, '{}')) as "references",
      array[i.reference, i.description] as details, array[i.description, f.name] as words
    from ${recordset(keys, objectKeys, 'k')}
    join stock_items i on i.company_id = k.company_id and i.id = k.id
    join manufacturers f on f.code = i.manufacturer_code
    left join lateral (
      select array_agg(n.serial) as serials from (
        select s.serial from stock_serials s where s.company_id = i.company_id and s.item_id = i.id and s.state <> 'out' limit ${sql.lit(serialsAtMost)}
      ) n
    ) s on true`.execute(tx);
  return rows.map((row) => ({
    companyId: row.companyId,
    object: { kind: stockItemKind, id: row.id, title: row.code, siteId: row.siteId, subOrganisationId: row.subOrganisationId },
    search: { references: row.references, borrowed: { order: 'order' }, words: row.words, details: row.details, sortedOn: row.createdOn },
  }));
}

/** Reservations of items, past ones too. */
export async function readReservations(tx: ScopedDb, items: readonly ObjectKey[]): Promise<ObjectKey[]> {
  if (items.length === 0) return [];
  const { rows } = await reviewedSql<ObjectKey>`
    select r.company_id, r.id from ${recordset(items, objectKeys, 'k')}
    join stock_reservations r on r.company_id = k.company_id and r.item_id = k.id`.execute(tx);
  return rows;
}

/** Values that find a reservation: its number, its item, the serial numbers that were chosen; the reason. To be written again when its reason or its
 *  item changes. */
export async function readReservationFindability(tx: ScopedDb, reservations: readonly ObjectKey[]): Promise<Findability[]> {
  if (reservations.length === 0) return [];
  const { rows } = await reviewedSql<Row & { otherWords: (string | null)[] }>`
    select r.company_id, r.id, r.number as code, i.site_id, i.sub_organisation_id, r.created_at::date as created_on,
      jsonb_build_object('number', r.number, 'item', i.code, 'serial', coalesce(v.serials, '{}')) as "references",
      array[i.reference, case when r.ticket_id is null then r.reason end] as details, array[i.reference, case when r.ticket_id is null then r.reason end] as words,
      array[case when r.ticket_id is not null then r.reason end] as other_words
    from ${recordset(reservations, objectKeys, 'k')}
    join stock_reservations r on r.company_id = k.company_id and r.id = k.id
    join stock_items i on i.company_id = r.company_id and i.id = r.item_id
    left join stock_movements v on v.company_id = r.company_id and v.reservation_id = r.id and v.kind = 'reserve'`.execute(tx);
  return rows.map((row) => ({
    companyId: row.companyId,
    object: { kind: reservationKind, id: row.id, title: row.code, siteId: row.siteId, subOrganisationId: row.subOrganisationId },
    search: {
      references: row.references,
      words: row.words,
      others: { words: row.otherWords, details: row.otherWords },
      details: row.details,
      sortedOn: row.createdOn,
    },
  }));
}
