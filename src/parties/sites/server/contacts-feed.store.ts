import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectKeys, recordset, type ObjectKey } from '#platform/data/server/db/set-wise.ts';

/** A role of a contact at a site, as the ERP names it. */
export interface FedLink {
  companyId: number;
  contactId: string;
  siteId: string;
  role: string;
}

const linkColumns = { companyId: 'integer', contactId: 'uuid', siteId: 'uuid', role: 'text' } as const;

/** Takes contacts from sites and names them at others, as the ERP does. A main contact that the ERP had named gives way to its next one; one that
 *  a person chose stays. @returns the sites that a contact was taken from */
export async function changeFedLinks(tx: ScopedDb, { added, removed }: { added: readonly FedLink[]; removed: readonly FedLink[] }): Promise<ObjectKey[]> {
  const left = await removeLinks(tx, removed);
  const mains = added.filter(({ role }) => role === 'main');
  const followed =
    mains.length === 0
      ? []
      : (
          await sql<ObjectKey>`
            delete from site_contacts r using ${recordset(mains, linkColumns, 'k')}, contacts c
            where r.company_id = k.company_id and r.site_id = k.site_id and r.role = 'main' and r.contact_id <> k.contact_id
              and c.company_id = r.company_id and c.id = r.contact_id and c.fed -> 'links' ? (r.site_id || ' main')
            returning r.company_id, r.site_id as id`.execute(tx)
        ).rows;
  if (added.length > 0)
    await sql`insert into site_contacts (company_id, site_id, contact_id, role, position)
      select k.company_id, k.site_id, k.contact_id, k.role, 1000 from ${recordset(added, linkColumns, 'k')}
      on conflict do nothing`.execute(tx);
  const changed = [...added, ...removed].map(({ companyId, siteId }) => ({ companyId, id: siteId }));
  // A change of the site by a person at the same time is a conflict: it names other contacts.
  if (changed.length > 0)
    await sql`update sites s set version = s.version + 1, updated_at = now() from ${recordset(changed, objectKeys, 'k')}
      where s.company_id = k.company_id and s.id = k.id`.execute(tx);
  return [...left, ...followed];
}

async function removeLinks(tx: ScopedDb, removed: readonly FedLink[]): Promise<ObjectKey[]> {
  if (removed.length === 0) return [];
  const { rows } = await sql<ObjectKey>`
    delete from site_contacts r using ${recordset(removed, linkColumns, 'k')}
    where r.company_id = k.company_id and r.site_id = k.site_id and r.contact_id = k.contact_id and r.role = k.role
    returning r.company_id, r.site_id as id`.execute(tx);
  return rows;
}
