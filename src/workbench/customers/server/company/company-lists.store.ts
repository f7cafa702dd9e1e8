import { sql } from 'kysely';
import type { KeptFlaw } from '#capabilities/ingest/server/kept-rows.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Sort } from '#platform/lists/server/page.ts';
import { searchPattern } from '#platform/lists/server/search.ts';
import type { CompanyFeedRow, CompanySite } from '../../company-lists.api.ts';
import { foundIn, rowCompany } from './company.store.ts';

export const siteSorts: Readonly<Record<'label', Sort>> = { label: { column: 'label' } };

/** Sites of a company. `q`: a number or words of theirs. */
export function sitesOf(db: ScopedDb, companyId: number, { q, type }: { q?: string | undefined; type?: CompanySite['type'] | undefined }) {
  let select = db
    .selectFrom('sites as i')
    .select([
      'i.id',
      'i.code',
      'i.label',
      'i.type',
      'i.street',
      'i.postal_code as postalCode',
      'i.city',
      'i.country',
      sql<boolean>`i.archived_at is not null`.as('isArchived'),
      'i.label as sortKey',
    ])
    .where('i.company_id', '=', companyId);
  if (type) select = select.where('i.type', '=', type);
  const found = foundIn(db, companyId, 'site', q);
  return found ? select.where('i.id', 'in', found) : select;
}

export const rowSorts: Readonly<Record<'receivedAt', Sort>> = { receivedAt: { column: 'created_at', isInstant: true } };

/** Rows about a company of the ERP that did not land when they came. `q`: part of the ERP's id. */
export function rowsAbout(db: ScopedDb, externalId: string, { q, state }: { q?: string | undefined; state?: CompanyFeedRow['state'] | undefined }) {
  let select = db
    .selectFrom('ingest_rows as i')
    .select((eb) => [
      'i.id',
      'i.created_at as receivedAt',
      'i.entity',
      'i.external_id as externalId',
      'i.run_id as runId',
      'i.state',
      'i.parent_entity as parentEntity',
      'i.parent_external_id as parentExternalId',
      eb.ref('i.flaws').$castTo<KeptFlaw[]>().as('flaws'),
      sql<string>`i.created_at::text`.as('sortKey'),
    ])
    .where(rowCompany, '=', externalId);
  if (state) select = select.where('i.state', '=', state);
  const pattern = searchPattern(q);
  return pattern ? select.where('i.external_id', 'ilike', pattern) : select;
}
