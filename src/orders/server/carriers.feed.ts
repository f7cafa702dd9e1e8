import { sql } from 'kysely';
import { changedFields, findSharedRows, mergedValues } from '#ingest/server/fed-tables.service.ts';
import type { FeedEntity, Landing } from '#ingest/server/feed.service.ts';
import { upsertRows } from '#platform/server/db/set-wise.ts';
import { objectIdOf } from '#platform/server/ids.ts';
import { record } from '#platform/server/journal/journal.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { carrierFeedRow, type CarrierFeedRow } from '../carriers.feed.ts';

type Values = { name: string; tracking_template: string | null };

/** Carriers by their code. The provider edits the tracking address: a later version writes it only when it changed at the source. */
export const carriersFeed: FeedEntity<CarrierFeedRow> = {
  name: 'carriers',
  row: carrierFeedRow,
  find: (tx, keys) => findSharedRows(tx, 'carriers', keys, 'code'),
  parents: () => [],
  async apply(tx, rows, { author }) {
    const standing = new Map(
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
      const stands = standing.get(row.id);
      const fed: Values = { name: row.name, tracking_template: row.trackingTemplate };
      const before: Values | undefined = stands && { name: stands.name, tracking_template: stands.tracking_template };
      return { row, fed, before, values: before ? mergedValues<Values>(before, stands!.fed as Partial<Values> | null, fed) : fed };
    });
    await upsertRows(
      tx,
      {
        table: 'carriers',
        key: ['code'],
        andSet: sql`version = stored.version + 1, updated_at = now()`,
        columns: { code: 'text', name: 'text', tracking_template: 'text', fed: 'jsonb', source: 'text', external_id: 'text', external_version: 'bigint' },
      },
      carriers.map(({ row, fed, values }) => ({ code: row.id, ...values, fed, source: 'erp', external_id: row.id, external_version: row.version })),
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
