import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';

/** Import that creates or withdraws sites. */
export interface ImportKey {
  companyId: number;
  id: string;
}

/** Codes and labels of a company's sites, archived ones too. */
export const knownSiteNames = (db: ScopedDb, companyId: number): Promise<{ code: string; label: string }[]> =>
  db.selectFrom('sites').select(['code', 'label']).where('company_id', '=', companyId).orderBy('created_at').execute();

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
  return tx.deleteFrom('contacts').where('company_id', '=', companyId).where('import_batch_id', '=', id).returning(['id', 'first_name', 'last_name']).execute();
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
