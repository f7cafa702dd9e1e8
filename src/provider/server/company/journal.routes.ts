import { sql } from 'kysely';
import type { Routes } from '#platform/server/http/routes.ts';
import { readStaffPage, type Sort } from '#platform/server/list/page.ts';
import { listCompanyJournal } from '../../company-lists.api.ts';
import { journalSentence, type AuthorKind } from '../../journal-sentences.ts';
import { companyAt } from './company.ts';

const sorts: Readonly<Record<'happenedAt', Sort>> = { happenedAt: { column: 'happened_at', isInstant: true } };

/** Actions after which no address leads to the object. */
const ends = ['deleted', 'withdrawn'];

/** Activity log of a company in sentences. Quiet runs of the feed stay out: a first import alone is thousands of entries. */
export function companyJournalRoutes({ route }: Routes): void {
  route(listCompanyJournal, async ({ params, query: { by, after, before } }, context) => {
    const { companyId } = await companyAt(context, params.companyId);
    const { staff, locale } = context;
    const select = staff.db
      .selectFrom('journal as i')
      .select((eb) => [
        'i.id',
        'i.happened_at as happenedAt',
        eb.ref('i.actor_kind').$castTo<AuthorKind>().as('authorKind'),
        'i.actor_name as authorName',
        'i.object_kind as objectKind',
        'i.object_id as objectId',
        'i.object_title as objectTitle',
        'i.action',
        eb
          .selectFrom('deliveries as d')
          .innerJoin('orders as o', (join) => join.onRef('o.company_id', '=', 'd.company_id').onRef('o.id', '=', 'd.order_id'))
          .select('o.number')
          .whereRef('d.company_id', '=', 'i.company_id')
          .whereRef('d.id', '=', 'i.object_id')
          .as('orderNumber'),
        sql<string>`i.happened_at::text`.as('sortKey'),
      ])
      .where('i.company_id', '=', companyId)
      .where(sql<boolean>`not i.quiet`);
    const chosen = by === undefined ? select : select.where('i.actor_kind', by === 'erp' ? '=' : '<>', sql.lit('feed'));
    const page = await readStaffPage(staff, { sort: 'happenedAt', descending: true, after, before }, sorts, 'i', chosen);
    return {
      ...page,
      rows: page.rows.map(({ authorName, action, ...row }) => ({
        ...row,
        isGone: ends.includes(action),
        sentence: journalSentence({ ...row, authorName, action }, locale),
      })),
    };
  });
}
