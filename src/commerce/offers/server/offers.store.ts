import { refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql, type SqlBool } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { CutOf } from '#platform/lists/server/page.ts';
import { serveList } from '#platform/lists/server/serve-list.ts';
import { offerList } from '../offers.list.ts';

/** The columns of a row of the list. */
const selectListedOffers = (scope: CompanyScope, page: CutOf<'offers', 'it'>) =>
  scope.db
    .selectFrom(page)
    .select([
      'it.companyId',
      'it.id',
      'it.number',
      'it.revision',
      'it.project',
      'it.requesterName',
      'it.issuedOn',
      'it.validUntil',
      'it.deliveryDays',
      'it.currency',
      'it.totalExclVat',
      'it.totalInclVat',
      'it.state',
    ]);

/** The same with the columns that only the sheet has. */
const selectExportedOffers = (scope: CompanyScope, page: CutOf<'offers', 'it'>) =>
  selectListedOffers(scope, page)
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'it.companyId').onRef('s.id', '=', 'it.siteId'))
    .leftJoin('sub_organisations as so', (join) => join.onRef('so.companyId', '=', 'it.companyId').onRef('so.id', '=', 'it.subOrganisationId'))
    .select(['s.label as siteLabel', 'so.name as subOrganisationName', 'it.contactName']);

/** Offers with an acceptance that waits for a colleague; `isMine`: that the reader may decide on. Who acts for the company alone reads of it. */
const filterAwaitingApproval = ({ db }: CompanyScope, { isMine, today }: { isMine: boolean; today: string }) => {
  const limit = sql`(select house.acceptance_limit(${today}::date))`;
  return sql<SqlBool>`it.state = 'sent' and exists (${db
    .selectFrom('offer_approvals as w')
    .select(sql`1`.as('one'))
    .where(sql<SqlBool>`w.company_id = it.company_id and w.number = it.number and w.content_hash = it.content_hash and w.state = 'waiting'`)
    .where(isMine ? sql<SqlBool>`${limit} >= w.amount and w.requested_by is distinct from house.user_id()` : sql<SqlBool>`${limit} is not null`)})`;
};

/** The list of offers, read from its table. */
export const offers = serveList(offerList, {
  table: 'offers',
  searchKind: 'offer',
  isFoundInOrder: true,
  always: sql<SqlBool>`it.is_current`,
  sorts: { issuedOn: 'issuedOn', validUntil: 'validUntil', amount: 'totalExclVat', number: 'number', project: 'project' },
  states: {
    column: 'state',
    rules: {
      sent: { value: 'sent', when: (today) => sql<SqlBool>`it.valid_until >= ${today}` },
      // Many or few, depending on the company: planned for its day.
      expired: { value: 'sent', when: (today) => sql<SqlBool>`it.valid_until < ${today}`, isPlannedByDay: true },
      validated: { value: 'validated' },
      inProduction: { value: 'inProduction' },
      delivered: { value: 'delivered' },
      declined: { value: 'declined' },
    },
  },
  filters: (on) => ({
    period: on.within('issuedOn'),
    from: on.from('issuedOn'),
    to: on.until('issuedOn'),
    project: on.equalTo('project'),
    requester: on.equalTo('requesterName'),
    approval: on.where(
      (value: 'mine' | 'waiting', today) => ({ isMine: value === 'mine', today }),
      (stored, scope) => filterAwaitingApproval(scope, stored),
    ),
  }),
  covered: ['period', 'from', 'to'],
  foundBy: {
    shown: (offer) => [offer.number, offer.project, offer.requesterName],
    hidden: {
      product: ({ db }) =>
        db
          .selectFrom('offer_lines as l')
          .whereRef('l.companyId', '=', refColumn('offers', 'it.companyId'))
          .whereRef('l.offerId', '=', refColumn('offers', 'it.id'))
          .select(sql<string>`l.reference || ', ' || l.description`.as('value')),
    },
  },
  rows: selectListedOffers,
  sheetRows: selectExportedOffers,
});
