import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { typedAtMost } from '../typed-values.api.ts';
import { keeperOf, readableValue } from './origin.store.ts';

/** Values that people typed on screens of their own, of a company or of what all companies share. Returns one more than is shown. */
export const typedValuesOf = (db: ScopedDb, companyId: number, entities: readonly string[]) =>
  db
    .selectFrom('kept_values as k')
    .select([
      'k.entity',
      'k.object_id as objectId',
      'k.title',
      'k.path',
      readableValue('k', 'kept').as('kept'),
      readableValue('k', 'sent').as('sent'),
      'k.sent_at as sentAt',
      'k.run_id as run',
      keeperOf('k').as('keeperName'),
      'k.kept_at as keptAt',
    ])
    .where('k.company_id', '=', companyId)
    .where('k.entity', 'in', entities)
    .orderBy('k.entity')
    .orderBy('k.title')
    .orderBy('k.object_id')
    .orderBy('k.path')
    .limit(typedAtMost + 1);

/** A kept value, held until the transaction ends. */
export const typedValue = (tx: ScopedDb, { entity, objectId, path }: { entity: string; objectId: string; path: string }) =>
  tx
    .selectFrom('kept_values as k')
    .select(['k.company_id as companyId', readableValue('k', 'sent').as('sent')])
    .where('k.object_id', '=', objectId)
    .where('k.path', '=', path)
    .where('k.entity', '=', entity)
    .forUpdate()
    .executeTakeFirst();
