import type { Insertable } from 'kysely';
import { refuseTalkedAbout } from '#capabilities/conversations/server/conversations.service.ts';
import { findTenantRows, readStoredRows } from '#capabilities/ingest/server/fed-tables.store.ts';
import { changedFields, companyObject, buildLanding, numberedObject, objectColumns } from '#capabilities/ingest/server/fed-values.service.ts';
import type { FeedEntity } from '#capabilities/ingest/server/feed.service.ts';
import { deleteObject, upsertRows } from '#platform/data/server/db/set-wise.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import { returnKind } from '../return.ts';
import { returnFeedRow, type ReturnFeedRow } from '../returns.feed.ts';
import type { GoodsReturnsTable } from './returns.table.ts';

const resolveSite = (row: ReturnFeedRow) => (row.site === null ? null : companyObject(row, 'sites', row.site));

/** Returns of a company. Their state belongs to the portal: the feed leaves it. */
export const returnsFeed: FeedEntity<ReturnFeedRow> = {
  name: 'returns',
  row: returnFeedRow,
  find: (tx, keys) => findTenantRows(tx, 'goods_returns', keys),
  parents: (row) => [resolveSite(row)].filter((site) => site !== null),
  async apply(tx, rows, { author, resolveId }) {
    const stored = await readStoredRows(tx, 'goods_returns', rows);
    const placed = rows.map((one) => {
      const { number, reason, quantity, announcedOn } = one.row;
      const site = resolveSite(one.row);
      const values = { number, reason, quantity, announcedOn, siteId: site && resolveId(site), subOrganisationId: null };
      const columns = { ...objectColumns(one), ...values } satisfies Insertable<GoodsReturnsTable>;
      return { before: one.existing ? stored.get(one.existing.id) : undefined, values, columns };
    });
    await upsertRows(
      tx,
      { table: 'goods_returns', key: ['companyId', 'id'], once: ['source', 'externalId'] },
      placed.map(({ columns }) => columns),
    );
    await record(
      tx,
      author,
      placed.map(({ before, values, columns }) => ({
        companyId: columns.companyId,
        object: numberedObject(returnKind, columns),
        action: before ? 'updated' : 'created',
        fields: before ? changedFields(before, values) : {},
        search: { references: { number: values.number }, words: [values.reason], sortedOn: values.announcedOn },
      })),
    );
    return placed.map(({ before }) => buildLanding({ flaws: [], before }));
  },
  async remove(tx, found, { author }) {
    await refuseTalkedAbout(tx, found.companyId!, returnKind, found.id);
    const gone = await deleteObject(tx, 'goods_returns', found);
    await record(tx, author, [{ companyId: gone.companyId, object: numberedObject(returnKind, gone), action: 'deleted', search: null }]);
  },
};
