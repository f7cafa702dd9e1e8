import { handleItem } from '#platform/data/server/journal/handling.ts';
import { makeClaims, declareQueue } from '#capabilities/queues/server/queue.service.ts';
import { returnKind } from '../return.ts';
import { getQueuedReturn, receiveReturn } from '../returns.api.ts';
import { returnQueue } from '../returns.queue.ts';

export const returnsQueue = declareQueue({
  rule: returnQueue,
  table: 'goods_returns',
  searched: ['i.number', 'i.reason', 'c.name'],
  rows: (db) =>
    db
      .selectFrom('goods_returns as i')
      .innerJoin('companies as c', 'c.id', 'i.companyId')
      .select(['i.number as title', 'i.reason as detail', 'i.companyId', 'c.name as companyName', 'i.version']),
  item: getQueuedReturn,
  read: (db, id) => db.selectFrom('goods_returns').select(['reason', 'quantity', 'handledAt']).where('id', '=', id).executeTakeFirstOrThrow(),
  claims: makeClaims({ table: 'goods_returns', kind: returnKind }),
  actions: ({ act }) =>
    act(receiveReturn, 'receive', async (tx, { item, context }) => {
      await handleItem(tx, context.author, { table: 'goods_returns', kind: returnKind }, item.id, { action: 'received', state: 'received' });
    }),
});
