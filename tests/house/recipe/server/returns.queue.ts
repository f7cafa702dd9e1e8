import { handleItem } from '#platform/server/journal/handling.ts';
import { declareQueue } from '#queues/server/queue.service.ts';
import { returnKind } from '../return.ts';
import { getQueuedReturn, receiveReturn } from '../returns.queue.api.ts';
import { returnQueue } from '../returns.queue.ts';

/** The queue of returns. */
export const returnsQueue = declareQueue({
  rule: returnQueue,
  table: 'goods_returns',
  searched: ['i.number', 'i.reason', 'c.name'],
  rows: (db) =>
    db
      .selectFrom('goods_returns as i')
      .innerJoin('companies as c', 'c.id', 'i.company_id')
      .leftJoin('users as h', 'h.id', 'i.handled_by')
      .select(['i.number as title', 'i.reason as detail', 'i.company_id as companyId', 'c.name as companyName', 'h.full_name as handledByName', 'i.version']),
  item: getQueuedReturn,
  read: (db, id) => db.selectFrom('goods_returns').select(['reason', 'quantity', 'handled_at as handledAt']).where('id', '=', id).executeTakeFirstOrThrow(),
  actions: ({ act }) =>
    act(receiveReturn, 'receive', async (tx, { item, context }) => {
      await handleItem(tx, context.author, { table: 'goods_returns', kind: returnKind }, item.id, { action: 'received', state: 'received' });
    }),
});
