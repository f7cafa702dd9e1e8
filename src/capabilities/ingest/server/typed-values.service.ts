import type { z } from 'zod';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { staffMay } from '#platform/kernel/staff-rights.ts';
import { typedAtMost, type takeTypedValue } from '../typed-values.api.ts';
import { takeSent } from './entered.service.ts';
import type { FeedEntity, Feeds } from './feed.service.ts';
import { typedValue, typedValuesOf } from './typed-values.store.ts';

const isShared = ({ typed }: FeedEntity): boolean => typed?.isShared ?? false;

async function listOf(db: ScopedDb, companyId: number, of: readonly FeedEntity[]) {
  const names = of.map(({ name }) => name);
  const rows = await typedValuesOf(db, companyId, names).execute();
  return { rows: rows.slice(0, typedAtMost), more: rows.length > typedAtMost };
}

/** Values that people typed beside those of the ERP. What all companies share is an administrator's. */
export function typedValuesService({ entities, firstRuns }: Feeds) {
  const typed = entities.filter((entity) => entity.typed);
  const ofKind = (shared: boolean): FeedEntity[] => typed.filter((entity) => isShared(entity) === shared);
  return {
    /** Those of a company, or of what all companies share. */
    listTyped: async (db: ScopedDb, companyId: number | undefined) =>
      companyId === undefined ? listOf(db, (await firstRuns.providerId(db)) ?? 0, ofKind(true)) : listOf(db, companyId, ofKind(false)),

    /** Takes the ERP's value in the place of a typed one, and lists those that are left. @throws notFound, forbidden, conflict with a value sent since */
    async takeTyped(
      tx: ScopedDb,
      by: Parameters<typeof takeSent>[2],
      caller: Parameters<typeof staffMay>[0],
      { entity: name, sent, objectId, path, ...body }: z.output<NonNullable<(typeof takeTypedValue)['body']>>,
    ) {
      const entity = typed.find((one) => one.name === name);
      if (!entity) throw platformError('notFound');
      if (isShared(entity) && !staffMay(caller, 'administration')) throw platformError('forbidden');
      const value = await typedValue(tx, { ...body, entity: name, objectId, path });
      if (!value) throw platformError('notFound');
      if ((value.sent ?? '') !== sent) throw platformError('conflict', {}, { members: { current: { sent: value.sent } } });
      await takeSent(tx, entity, by, { companyId: value.companyId, objectId, path });
      return listOf(tx, value.companyId, ofKind(isShared(entity)));
    },
  };
}
