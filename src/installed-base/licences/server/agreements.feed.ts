import { sql, type Insertable } from 'kysely';
import { findTenantRows, findRemovedParts, readStoredParts, readStoredRows } from '#capabilities/ingest/server/fed-tables.store.ts';
import { changedFields, companyObject, buildLanding, objectColumns, sharedObject } from '#capabilities/ingest/server/fed-values.service.ts';
import type { FeedEntity } from '#capabilities/ingest/server/feed.service.ts';
import { deleteObject, deleteRows, upsertRows } from '#platform/data/server/db/set-wise.ts';
import type { AgreementsTable, SmartAccountsTable } from '#platform/data/server/db/tables.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import { agreementKind, smartAccountKind } from '../licences.journal.ts';
import { agreementFeedRow, smartAccountFeedRow, type AgreementFeedRow, type SmartAccountFeedRow } from '../licences.feed.ts';

const listSmartAccountReference = (row: AgreementFeedRow) => (row.smartAccount === null ? [] : [companyObject(row, 'smart-accounts', row.smartAccount)]);

/** Enterprise agreements with their suites. A later version replaces an agreement whole. */
export const agreementsFeed: FeedEntity<AgreementFeedRow> = {
  name: 'agreements',
  parts: ['agreement_suites'],
  row: agreementFeedRow,
  find: (tx, keys) => findTenantRows(tx, 'agreements', keys),
  parents: (row) => [sharedObject('manufacturers', row.manufacturer), ...listSmartAccountReference(row)],
  async apply(tx, rows, { author, resolveId }) {
    const stored = await readStoredRows(tx, 'agreements', rows);
    const placed = rows.map((one) => {
      const { row, existing } = one;
      const [account] = listSmartAccountReference(row);
      const columns = {
        ...objectColumns(one),
        number: row.number,
        label: row.label,
        manufacturerCode: row.manufacturer,
        startsOn: row.startsOn,
        endsOn: row.endsOn,
        trueForwardOn: row.trueForwardOn,
        smartAccountId: account ? resolveId(account) : null,
      } satisfies Insertable<AgreementsTable>;
      return { row, before: existing ? stored.get(existing.id) : undefined, columns };
    });
    await upsertRows(
      tx,
      { table: 'agreements', key: ['companyId', 'id'], once: ['source', 'externalId'] },
      placed.map(({ columns }) => columns),
    );
    const owners = placed.map(({ columns }) => ({ companyId: columns.companyId, id: columns.id }));
    const parts = await readStoredParts(tx, { table: 'agreement_suites', parent: 'agreementId' }, owners, ['id']);
    const suites = placed.map(({ row, columns: { companyId, id } }) =>
      row.suites.map((suite, index) => ({
        companyId,
        id: parts.get(id)?.get(suite.id)?.id ?? newId(),
        agreementId: id,
        position: index + 1,
        portfolio: suite.portfolio,
        name: suite.name,
        quantity: suite.quantity,
        externalId: suite.id,
      })),
    );
    await deleteRows(
      tx,
      'agreement_suites',
      'id',
      placed.flatMap(({ columns }, index) => findRemovedParts(columns.companyId, suites[index]!, parts.get(columns.id))),
    );
    await upsertRows(tx, { table: 'agreement_suites', key: ['companyId', 'id'] }, suites.flat());
    await record(
      tx,
      author,
      placed.map(({ before, columns }) => ({
        companyId: columns.companyId,
        object: { kind: agreementKind, id: columns.id, title: columns.number },
        action: before ? 'updated' : 'created',
        fields: before ? changedFields(before, columns) : {},
      })),
    );
    return placed.map(({ before }) => buildLanding({ flaws: [], before }));
  },
  async remove(tx, found, { author }) {
    const gone = await deleteObject(tx, 'agreements', found);
    await record(tx, author, [{ companyId: gone.companyId, object: { kind: agreementKind, id: gone.id, title: gone.number }, action: 'deleted' }]);
  },
};

/** Smart Accounts with their Virtual Accounts. A later version replaces an account whole. */
export const smartAccountsFeed: FeedEntity<SmartAccountFeedRow> = {
  name: 'smart-accounts',
  parts: ['virtual_accounts'],
  row: smartAccountFeedRow,
  find: (tx, keys) => findTenantRows(tx, 'smart_accounts', keys),
  parents: () => [],
  async apply(tx, rows, { author }) {
    const stored = await readStoredRows(tx, 'smart_accounts', rows);
    const placed = rows.map((one) => {
      const columns = { ...objectColumns(one), name: one.row.name, domain: one.row.domain } satisfies Insertable<SmartAccountsTable>;
      return { row: one.row, before: one.existing ? stored.get(one.existing.id) : undefined, columns };
    });
    await upsertRows(
      tx,
      { table: 'smart_accounts', key: ['companyId', 'id'], once: ['source', 'externalId'] },
      placed.map(({ columns }) => columns),
    );
    const owners = placed.map(({ columns }) => ({ companyId: columns.companyId, id: columns.id }));
    const parts = await readStoredParts(tx, { table: 'virtual_accounts', parent: 'smartAccountId' }, owners, ['id']);
    const accounts = placed.map(({ row, columns: { companyId, id } }) => {
      const ids = new Map(row.virtualAccounts.map((one) => [one.id, parts.get(id)?.get(one.id)?.id ?? newId()]));
      return row.virtualAccounts.map((one) => ({
        companyId,
        id: ids.get(one.id)!,
        smartAccountId: id,
        name: one.name,
        parentId: one.parent === null ? null : ids.get(one.parent)!,
        isDefault: one.isDefault,
        externalId: one.id,
      }));
    });
    // The default may move to another one: no two at any time.
    if (owners.length > 0)
      await tx
        .updateTable('virtual_accounts')
        .set({ isDefault: false })
        .where(
          'smartAccountId',
          'in',
          owners.map(({ id }) => id),
        )
        .where(sql<boolean>`is_default`)
        .execute();
    await upsertRows(tx, { table: 'virtual_accounts', key: ['companyId', 'id'] }, accounts.flat());
    await deleteRows(
      tx,
      'virtual_accounts',
      'id',
      placed.flatMap(({ columns }, index) => findRemovedParts(columns.companyId, accounts[index]!, parts.get(columns.id))),
    );
    await record(
      tx,
      author,
      placed.map(({ before, columns }) => ({
        companyId: columns.companyId,
        object: { kind: smartAccountKind, id: columns.id, title: columns.name },
        action: before ? 'updated' : 'created',
        fields: before ? changedFields(before, columns) : {},
      })),
    );
    return placed.map(({ before }) => buildLanding({ flaws: [], before }));
  },
  async remove(tx, found, { author }) {
    const gone = await deleteObject(tx, 'smart_accounts', found);
    await record(tx, author, [{ companyId: gone.companyId, object: { kind: smartAccountKind, id: gone.id, title: gone.name }, action: 'deleted' }]);
  },
};
