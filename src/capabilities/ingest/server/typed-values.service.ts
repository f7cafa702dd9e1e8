import type { z } from 'zod';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { typedAtMost, type takeTypedValue } from '../typed-values.api.ts';
import { takeSent } from './entered.service.ts';
import type { FeedEntity, Feeds } from './feed.service.ts';
import { selectTypedValue, selectTypedValues } from './typed-values.store.ts';

const isShared = ({ typed }: FeedEntity): boolean => typed?.isShared ?? false;

async function readList(db: ScopedDb, companyId: number, of: readonly FeedEntity[]) {
  const names = of.map(({ name }) => name);
  const rows = await selectTypedValues(db, companyId, names).execute();
  return { rows: rows.slice(0, typedAtMost), more: rows.length > typedAtMost };
}

/** Values that people typed beside those of the ERP. What all companies share is an administrator's. */
export function typedValuesService({ entities, firstRuns }: Feeds) {
  const typed = entities.filter((entity) => entity.typed);
  const pickEntities = (shared: boolean): FeedEntity[] => typed.filter((entity) => isShared(entity) === shared);
  return {
    /** Those of a company, or of what all companies share. */
    listTyped: async (db: ScopedDb, companyId: number | undefined) =>
      companyId === undefined ? readList(db, (await firstRuns.providerId(db)) ?? 0, pickEntities(true)) : readList(db, companyId, pickEntities(false)),

    /** Takes the ERP's value in the place of a typed one, and lists those that are left. @throws notFound, forbidden, conflict with a value sent since */
    async takeTyped(
      tx: ScopedDb,
      by: Parameters<typeof takeSent>[2],
      caller: Parameters<typeof hasStaffRight>[0],
      { entity: name, sent, objectId, path, ...body }: z.output<NonNullable<(typeof takeTypedValue)['body']>>,
    ) {
      const entity = typed.find((one) => one.name === name);
      if (!entity) throw platformError('notFound');
      if (isShared(entity) && !hasStaffRight(caller, 'administration')) throw platformError('forbidden');
      const value = await selectTypedValue(tx, { ...body, entity: name, objectId, path });
      if (!value) throw platformError('notFound');
      if ((value.sent ?? '') !== sent) throw platformError('conflict', {}, { members: { current: { sent: value.sent } } });
      await takeSent(tx, entity, by, { companyId: value.companyId, objectId, path });
      return readList(tx, value.companyId, pickEntities(isShared(entity)));
    },
  };
}
