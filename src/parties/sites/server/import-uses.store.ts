import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';

/** Objects that keep a site or a contact of an import from being withdrawn; `edited` and `reported` are the site itself, `contact` an edited contact,
 *  `contactAtSite` one that another site names too. */
export const siteUses = [
  'edited',
  'reported',
  'device',
  'contract',
  'order',
  'delivery',
  'invoice',
  'offer',
  'stock',
  'ticket',
  'member',
  'contact',
  'contactAdded',
  'contactAtSite',
  'contactOfTicket',
] as const;
export type SiteUse = (typeof siteUses)[number];

/** A use, with the names of the object and of the site, or of the contact. */
export interface UsedImport {
  use: SiteUse;
  name: string;
  at: string;
}

const usesMax = 1000;

/** Uses of the sites and contacts that an import created, in the order of the sites. */
export async function usesOfImportedSites(db: ScopedDb, { companyId, id }: ImportKey): Promise<UsedImport[]> {
  const { rows } = await sql<UsedImport>`
    with s as materialized (select * from sites where company_id = ${companyId} and import_batch_id = ${id}),
    k as materialized (
      select *, concat_ws(' ', nullif(first_name, ''), last_name) as name from contacts where company_id = ${companyId} and import_batch_id = ${id}
    ),
    uses as (
      select 'edited' as use, s.code as name, s.label as at from s where s.version > 1 and s.source <> 'erp'
      union select 'reported', s.code, s.label from s where s.source = 'erp'
      union select 'device', coalesce(d.serial, d.reference), s.label from s join devices d on d.company_id = s.company_id and d.site_id = s.id
      union select 'contract', c.number, s.label from s join contract_lines l on l.company_id = s.company_id and l.site_id = s.id
        join contracts c on c.company_id = l.company_id and c.id = l.contract_id
      union select 'order', o.number, s.label from s join orders o on o.company_id = s.company_id and o.site_id = s.id
      union select 'delivery', v.number, s.label from s join deliveries v on v.company_id = s.company_id and v.site_id = s.id
      union select 'invoice', i.number, s.label from s join invoices i on i.company_id = s.company_id and i.site_id = s.id
      union select 'offer', o.number, s.label from s join offers o on o.company_id = s.company_id and o.site_id = s.id
      union select 'stock', i.reference, s.label from s join stock_items i on i.company_id = s.company_id and i.site_id = s.id
      union select 'ticket', t.number, s.label from s join tickets t on t.company_id = s.company_id and t.site_id = s.id
      union select 'ticket', t.number, s.label from s join ticket_addresses a on a.company_id = s.company_id and a.site_id = s.id
        join tickets t on t.company_id = a.company_id and t.id = a.ticket_id
      union select 'ticket', t.number, s.label from s join interventions i on i.company_id = s.company_id and i.site_id = s.id
        join tickets t on t.company_id = i.company_id and t.id = i.ticket_id
      union select 'member', concat_ws(' ', u.first_name, u.last_name), s.label from s join membership_sites m on m.company_id = s.company_id and m.site_id = s.id
        join users u on u.id = m.user_id
      union select 'contact', k.name, '' from k where k.version > 1
      union select 'contactAdded', concat_ws(' ', nullif(c.first_name, ''), c.last_name), s.label from s
        join site_contacts r on r.company_id = s.company_id and r.site_id = s.id and r.role <> 'main'
        join contacts c on c.company_id = r.company_id and c.id = r.contact_id
      union select 'contactAtSite', k.name, o.label from k join site_contacts r on r.company_id = k.company_id and r.contact_id = k.id
        join sites o on o.company_id = r.company_id and o.id = r.site_id where o.import_batch_id is distinct from ${id}
      union select 'contactOfTicket', t.number, k.name from k join tickets t on t.company_id = k.company_id and t.contact_id = k.id
      union select 'contactOfTicket', t.number, k.name from k join ticket_addresses a on a.company_id = k.company_id and a.contact_id = k.id
        join tickets t on t.company_id = a.company_id and t.id = a.ticket_id
    )
    select use, name, at from uses order by at, use, name limit ${usesMax}`.execute(db);
  return rows;
}

/** Import that creates or withdraws sites. */
export interface ImportKey {
  companyId: number;
  id: string;
}

/** Codes and labels of a company's sites, archived ones too. */
export const knownSiteNames = (db: ScopedDb, companyId: number): Promise<{ code: string; label: string }[]> =>
  db.selectFrom('sites').select(['code', 'label']).where('companyId', '=', companyId).orderBy('createdAt').execute();

/** Contacts of a company with one of these e-mail addresses, each address once. @param emails in lower case */
export async function knownContacts(db: ScopedDb, companyId: number, emails: readonly string[]): Promise<{ id: string; email: string; name: string }[]> {
  const { rows } = await sql<{ id: string; email: string; name: string }>`select distinct on (lower(k.email)) k.id, lower(k.email) as email,
      concat_ws(' ', nullif(k.first_name, ''), k.last_name) as name
    from contacts k where k.company_id = ${companyId} and lower(k.email) = any(${emails}) order by lower(k.email), k.created_at, k.id`.execute(db);
  return rows;
}

/** Deletes the contacts that an import created, and takes all contacts from its sites. */
export async function deleteImportedContacts(tx: ScopedDb, { companyId, id }: ImportKey) {
  await sql`delete from site_contacts r using sites s
    where s.company_id = ${companyId} and s.import_batch_id = ${id} and r.company_id = s.company_id and r.site_id = s.id`.execute(tx);
  return tx.deleteFrom('contacts').where('companyId', '=', companyId).where('importBatchId', '=', id).returning(['id', 'firstName', 'lastName']).execute();
}

/** Deletes the sites of an import that nothing stands at and nobody edited. */
export async function deleteImportedSites(tx: ScopedDb, { companyId, id }: ImportKey): Promise<{ id: string; label: string }[]> {
  const { rows } = await sql<{ id: string; label: string }>`delete from sites s
    where s.company_id = ${companyId} and s.import_batch_id = ${id} and s.version = 1
      and not exists (select 1 from devices d where d.company_id = s.company_id and d.site_id = s.id)
      and not exists (select 1 from contract_lines l where l.company_id = s.company_id and l.site_id = s.id)
      and not exists (select 1 from orders o where o.company_id = s.company_id and o.site_id = s.id)
      and not exists (select 1 from deliveries v where v.company_id = s.company_id and v.site_id = s.id)
      and not exists (select 1 from invoices i where i.company_id = s.company_id and i.site_id = s.id)
      and not exists (select 1 from offers o where o.company_id = s.company_id and o.site_id = s.id)
      and not exists (select 1 from stock_items i where i.company_id = s.company_id and i.site_id = s.id)
      and not exists (select 1 from tickets t where t.company_id = s.company_id and t.site_id = s.id)
      and not exists (select 1 from ticket_addresses a where a.company_id = s.company_id and a.site_id = s.id)
      and not exists (select 1 from interventions i where i.company_id = s.company_id and i.site_id = s.id)
      and not exists (select 1 from site_contacts r where r.company_id = s.company_id and r.site_id = s.id)
      and not exists (select 1 from membership_sites m where m.company_id = s.company_id and m.site_id = s.id)
    returning s.id, s.label`.execute(tx);
  return rows;
}
