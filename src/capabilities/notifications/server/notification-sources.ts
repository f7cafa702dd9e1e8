import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { registryOf, type NotificationRegistry } from '../registry.ts';
import type { Known, NotificationSource, ObjectKey } from './notification-source.service.ts';

/** All kinds of the product with what their domains read, as `src/app/registers.ts` puts them together. */
export interface Notifications extends NotificationRegistry {
  sources: readonly NotificationSource[];
}

export const notificationsOf = (sources: readonly NotificationSource[]): Notifications => ({ ...registryOf(sources.map(({ about }) => about)), sources });

const nameOf = (companyId: number, id: string, part: number | undefined): string => `${companyId} ${id} ${part ?? ''}`;

/** Reads the facts of objects of one kind in one query. The lookup answers `undefined` where an object has no notification. */
export async function factsOf(db: ScopedDb, source: NotificationSource, keys: readonly ObjectKey[]): Promise<(key: ObjectKey) => Known | undefined> {
  if (keys.length === 0) return () => undefined;
  const known = new Map((await source.read(db, keys)).map((one) => [nameOf(one.companyId, one.objectId, one.part), one]));
  return ({ companyId, id, part }) => known.get(nameOf(companyId, id, part));
}
