import { sql } from 'kysely';
import { reviewedSql } from '#platform/data/server/db/raw-tables.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectKeys, recordset, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { Findability, SearchReferences } from '#platform/data/server/journal/journal.ts';
import { ticketKind } from '../tickets.journal.ts';

/** Lines by which one ticket is found at most. */
const linesAtMost = 500;

interface Row {
  companyId: number;
  id: string;
  number: string;
  siteId: string | null;
  subOrganisationId: string | null;
  createdOn: string;
  references: SearchReferences;
  words: (string | null)[];
  otherWords: (string | null)[] | null;
  details: (string | null)[];
}

const borrowed = { order: 'order', invoice: 'invoice', rollout: 'rollout', serial: 'device' } as const;

/** Values that find a ticket: its number, order, invoice, roll-out, Smart Account, the serial numbers and references of its lines; label, people and site.
 *  To be written again when one of them changes. */
export async function readFindability(tx: ScopedDb, tickets: readonly ObjectKey[]): Promise<Findability[]> {
  if (tickets.length === 0) return [];
  const keys = tickets.map(({ companyId, id }) => ({ companyId, id }));
  const found = reviewedSql<Row>`
    select t.company_id, t.id, t.number, t.site_id, t.sub_organisation_id, t.created_at::date as created_on,
      jsonb_build_object('number', t.number, 'order', coalesce(l.orders, '{}') || t.order_number, 'invoice', t.invoice_number, 'rollout', o.number,
        'smartAccount', t.smart_account, 'serial', coalesce(l.serials, '{}'), 'product', coalesce(l.codes, '{}') || coalesce(i.codes, '{}')) as "references",
      array[t.label, s.label] as details, array[t.label, t.requester_name, s.label, array_to_string(l.descriptions, ' ')] as words, i.descriptions as other_words
    from ${recordset(keys, objectKeys, 'k')}
    join tickets t on t.company_id = k.company_id and t.id = k.id
    left join sites s on s.company_id = t.company_id and s.id = t.site_id
    left join rollouts o on o.company_id = t.company_id and o.id = t.rollout_id
    left join lateral (
      select array_agg(n.serial) as serials, array_agg(distinct n.reference) as codes, array_agg(distinct n.description) as descriptions,
        array_agg(distinct n.number) as orders
      from (
        select l.serial, l.reference, l.description, r.number from ticket_lines l
        left join order_lines ol on ol.company_id = l.company_id and ol.id = l.order_line_id
        left join orders r on r.company_id = ol.company_id and r.id = ol.order_id
        where l.company_id = t.company_id and l.ticket_id = t.id order by l.position limit ${sql.lit(linesAtMost)}
      ) n
    ) l on true
    left join lateral (
      select array_agg(distinct n.reference) as codes, array_agg(distinct n.description) as descriptions from (
        select i.reference, i.description from ticket_stock_lines l join stock_items i on i.company_id = l.company_id and i.id = l.item_id
        where l.company_id = t.company_id and l.ticket_id = t.id order by l.position limit ${sql.lit(linesAtMost)}
      ) n
    ) i on true`;
  const { rows } = await found.execute(tx);
  return rows.map((row) => ({
    companyId: row.companyId,
    object: { kind: ticketKind, id: row.id, title: row.number, siteId: row.siteId, subOrganisationId: row.subOrganisationId },
    search: {
      references: row.references,
      borrowed,
      words: row.words,
      others: { words: row.otherWords ?? [] },
      details: row.details,
      code: row.id,
      sortedOn: row.createdOn,
    },
  }));
}
