import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { typedAtMost } from '../typed-values.api.ts';
import { selectKeeper, readableValue } from './origin.store.ts';

/** Values that people typed on screens of their own, of a company or of what all companies share. Returns one more than is shown. */
export const selectTypedValues = (db: ScopedDb, companyId: number, entities: readonly string[]) =>
  db
    .selectFrom('kept_values as k')
    .select([
      'k.entity',
      'k.objectId',
      'k.title',
      'k.path',
      readableValue('k', 'kept').as('kept'),
      readableValue('k', 'sent').as('sent'),
      'k.sentAt',
      'k.runId as run',
      selectKeeper('k').as('keeperName'),
      'k.keptAt',
    ])
    .where('k.companyId', '=', companyId)
    .where('k.entity', 'in', entities)
    .orderBy('k.entity')
    .orderBy('k.title')
    .orderBy('k.objectId')
    .orderBy('k.path')
    .limit(typedAtMost + 1);

/** A kept value, held until the transaction ends. */
export const selectTypedValue = (tx: ScopedDb, { entity, objectId, path }: { entity: string; objectId: string; path: string }) =>
  tx
    .selectFrom('kept_values as k')
    .select(['k.companyId', readableValue('k', 'sent').as('sent')])
    .where('k.objectId', '=', objectId)
    .where('k.path', '=', path)
    .where('k.entity', '=', entity)
    .forNoKeyUpdate()
    .executeTakeFirst();
