import { sql } from 'kysely';
import { findSharedRows } from '#capabilities/ingest/server/fed-tables.store.ts';
import { changedFields, editedValues, originColumns } from '#capabilities/ingest/server/fed-values.service.ts';
import type { FeedEntity, Landing, TypedValues } from '#capabilities/ingest/server/feed.service.ts';
import { upsertRows } from '#platform/data/server/db/set-wise.ts';
import { deriveObjectId } from '#platform/kernel/server/ids.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { carrierFeedRow, type CarrierFeedRow } from '../carriers.feed.ts';

/** Fields of a carrier that the provider types. */
const typed: TypedValues = {
  fields: { trackingTemplate: 'trackingTemplate' },
  isShared: true,
  getObjectId: ({ id }) => deriveObjectId('carrier', id),
  async stored(tx, { objectId }) {
    const carrier = await tx
      .selectFrom('carriers')
      .select(['code as id', 'externalId', 'externalVersion', 'fed'])
      .where(sql`house.object_id('carrier', code)`, '=', objectId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return carrier;
  },
  buildRow: (sent) => sent,
};

/** Carriers by their code. The provider edits the tracking address: what was typed stays. */
export const carriersFeed: FeedEntity<CarrierFeedRow> = {
  name: 'carriers',
  row: carrierFeedRow,
  typed,
  find: (tx, keys) => findSharedRows(tx, 'carriers', keys, 'code'),
  parents: () => [],
  async apply(tx, rows, { author }) {
    const stored = new Map(
      (
        await tx
          .selectFrom('carriers')
          .select(['code', 'name', 'trackingTemplate', 'fed', 'externalVersion'])
          .where(
            'code',
            'in',
            rows.map(({ row }) => row.id),
          )
          .execute()
      ).map((one) => [one.code, one]),
    );
    const carriers = rows.map(({ row, takes }) => {
      const fed = { name: row.name, trackingTemplate: row.trackingTemplate };
      return { row, fed, ...editedValues(stored.get(row.id), fed, typed.fields, takes) };
    });
    await upsertRows(
      tx,
      { table: 'carriers', key: ['code'] },
      carriers.map(({ row, fed, values }) => ({ code: row.id, ...values, fed, ...originColumns(row) })),
    );
    const companyId = await findProviderId(tx);
    if (companyId !== undefined) {
      await record(
        tx,
        author,
        carriers.map(({ row, before, values }) => ({
          companyId,
          object: { kind: 'carrier', id: deriveObjectId('carrier', row.id), title: values.name },
          action: before ? 'updated' : 'created',
          fields: before ? changedFields(before, values) : {},
        })),
      );
    }
    return carriers.map(({ before }): Landing => ({ result: before ? 'updated' : 'created' }));
  },
  async remove(tx, { id }, { author }) {
    const gone = await tx.deleteFrom('carriers').where('code', '=', id).returning('name').executeTakeFirstOrThrow();
    const companyId = await findProviderId(tx);
    if (companyId !== undefined)
      await record(tx, author, [{ companyId, object: { kind: 'carrier', id: deriveObjectId('carrier', id), title: gone.name }, action: 'deleted' }]);
  },
};

/** Carriers belong to no customer: their journal is kept on the provider's row. */
const findProviderId = async (tx: ScopedDb): Promise<number | undefined> =>
  (await tx.selectFrom('companies').select('id').where('kind', '=', 'provider').executeTakeFirst())?.id;
