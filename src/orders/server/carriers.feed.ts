import { findSharedRows } from '#ingest/server/fed-tables.service.ts';
import { changedFields, editedValues, originColumns } from '#ingest/server/fed-values.service.ts';
import type { FeedEntity, Landing } from '#ingest/server/feed.service.ts';
import { upsertRows } from '#platform/server/db/set-wise.ts';
import { objectIdOf } from '#platform/server/ids.ts';
import { record } from '#platform/server/journal/journal.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { carrierFeedRow, type CarrierFeedRow } from '../carriers.feed.ts';

/** Carriers by their code. The provider edits the tracking address: a later version writes it only when it changed at the source. */
export const carriersFeed: FeedEntity<CarrierFeedRow> = {
  name: 'carriers',
  row: carrierFeedRow,
  find: (tx, keys) => findSharedRows(tx, 'carriers', keys, 'code'),
  parents: () => [],
  async apply(tx, rows, { author }) {
    const stored = new Map(
      (
        await tx
          .selectFrom('carriers')
          .select(['code', 'name', 'tracking_template', 'fed'])
          .where(
            'code',
            'in',
            rows.map(({ row }) => row.id),
          )
          .execute()
      ).map((one) => [one.code, one]),
    );
    const carriers = rows.map(({ row }) => {
      const fed = { name: row.name, tracking_template: row.trackingTemplate };
      return { row, fed, ...editedValues(stored.get(row.id), fed) };
    });
    await upsertRows(
      tx,
      { table: 'carriers', key: ['code'] },
      carriers.map(({ row, fed, values }) => ({ code: row.id, ...values, fed, ...originColumns(row) })),
    );
    const companyId = await providerId(tx);
    if (companyId !== undefined) {
      await record(
        tx,
        author,
        carriers.map(({ row, before, values }) => ({
          companyId,
          object: { kind: 'carrier', id: objectIdOf('carrier', row.id), title: values.name },
          action: before ? 'updated' : 'created',
          fields: before ? changedFields(before, values) : {},
        })),
      );
    }
    return carriers.map(({ before }): Landing => ({ result: before ? 'updated' : 'created' }));
  },
  async remove(tx, { id }, { author }) {
    const gone = await tx.deleteFrom('carriers').where('code', '=', id).returning('name').executeTakeFirstOrThrow();
    const companyId = await providerId(tx);
    if (companyId !== undefined)
      await record(tx, author, [{ companyId, object: { kind: 'carrier', id: objectIdOf('carrier', id), title: gone.name }, action: 'deleted' }]);
  },
};

/** Carriers belong to no customer: their journal is kept on the provider's row. */
const providerId = async (tx: ScopedDb): Promise<number | undefined> =>
  (await tx.selectFrom('companies').select('id').where('kind', '=', 'provider').executeTakeFirst())?.id;
