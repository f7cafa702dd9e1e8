import type { Compilable } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { CutOf } from '#platform/lists/server/page.ts';
import { serveList } from '#platform/lists/server/serve-list.ts';
import { returnKind, type ReturnState } from '../return.ts';
import { returnList } from '../returns.list.ts';
import './returns.table.ts';

/** The columns of a row of the list. */
const selectListedReturns = (scope: CompanyScope, page: CutOf<'goods_returns', 'it'>) =>
  scope.db
    .selectFrom(page)
    .select((eb) => [
      'it.companyId',
      'it.id',
      'it.number',
      'it.reason',
      'it.quantity',
      'it.announcedOn',
      eb.ref('it.state').$castTo<ReturnState>().as('state'),
    ]);

/** The list of returns, read from its table. */
export const returns = serveList(returnList, {
  table: 'goods_returns',
  searchKind: returnKind,
  sorts: { announcedOn: 'announcedOn', quantity: 'quantity' },
  states: { column: 'state' },
  filters: (on) => ({ reason: on.equalTo('reason') }),
  rows: selectListedReturns,
});

/** One return by number. */
export const selectReturn = (scope: CompanyScope, code: string) =>
  selectListedReturns(scope, scope.db.selectFrom('goods_returns').selectAll().where('number', '=', code).as('it'))
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'it.companyId').onRef('s.id', '=', 'it.siteId'))
    .select('s.label as siteLabel');

export const selectReturnKey = (scope: CompanyScope, code: string): Compilable<{ companyId: number }> =>
  scope.db.selectFrom('goods_returns').select('companyId').where('number', '=', code);
