import { sql, type SqlBool } from 'kysely';
import { presentKept, type KeptFlaw } from '#capabilities/ingest/server/kept-rows.service.ts';
import { checkQueues } from '#capabilities/queues/server/queue.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { StaffContext } from '#platform/http/server/context.ts';
import { serveStaffList } from '#platform/lists/server/serve-staff-list.ts';
import { companyFeedRowList, companySiteList } from '../../company.list.ts';
import { readListedCompany, selectFound, rowCompany, type ListedCompany } from './company.store.ts';

const readGivenCompany = ({ staff }: StaffContext, { companyId }: Readonly<Record<string, string>>): Promise<ListedCompany> =>
  readListedCompany(staff.db, companyId!);

/** Sites of a company, found by a number or words of theirs. */
export const servedSites = serveStaffList(companySiteList, {
  given: readGivenCompany,
  rows: (db: ScopedDb, { companyId }: ListedCompany) =>
    db
      .selectFrom('sites as it')
      .select([
        'it.id',
        'it.code',
        'it.label',
        'it.type',
        'it.street',
        'it.postalCode',
        'it.city',
        'it.country',
        sql<boolean>`it.archived_at is not null`.as('isArchived'),
      ])
      .where('it.companyId', '=', companyId),
  sorts: { label: 'label' },
  filters: { type: (type) => sql<SqlBool>`it.type = ${type}` },
  search(_pattern, { typed, given: { companyId }, db }) {
    const found = selectFound(db, companyId, 'site', typed);
    return found && sql<SqlBool>`it.id in (${found})`;
  },
  nearest: ['site'],
});

/** Rows about a company of the ERP that did not land when they came, found by part of the ERP's id. A company without an id of the ERP has none. */
export const servedRows = serveStaffList(companyFeedRowList, {
  given: readGivenCompany,
  rows: (db: ScopedDb, { externalId }: ListedCompany) =>
    db
      .selectFrom('ingest_rows as it')
      .select((eb) => [
        'it.id',
        'it.createdAt as receivedAt',
        'it.entity',
        'it.externalId',
        'it.runId',
        'it.state',
        'it.parentEntity',
        'it.parentExternalId',
        eb.ref('it.flaws').$castTo<KeptFlaw[]>().as('flaws'),
      ])
      .where(sql<SqlBool>`${rowCompany} = ${externalId}`),
  sorts: { receivedAt: { instant: 'createdAt' } },
  filters: { state: (state) => sql<SqlBool>`it.state = ${state}` },
  search: (pattern) => sql<SqlBool>`it.external_id ilike ${pattern}`,
  present: ({ parentEntity, parentExternalId, flaws, ...row }, { locale }) => ({ ...row, ...presentKept({ parentEntity, parentExternalId, flaws }, locale) }),
  check: checkQueues,
});
