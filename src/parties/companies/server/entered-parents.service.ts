import { platformError, type FieldFlaw } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { findParents } from './entered-parents.store.ts';

/** An object that another one names in its form; null: none. */
interface Named {
  path: string;
  id: string | null;
}

/** Parents of an object that is entered by hand: codes of manufacturers, ids of sites and sub-organisations of its company. */
interface NamedParents {
  manufacturers: readonly Named[];
  sites: readonly Named[];
  subOrganisations: readonly Named[];
}

const idsOf = (named: readonly Named[]): string[] => [...new Set(named.flatMap(({ id }) => id ?? []))];

/** Checks the parents of an object that is entered by hand, in the scope of staff. @throws notFound for a company that is no customer; invalid */
export async function checkParents(tx: ScopedDb, companyId: number, { manufacturers, sites, subOrganisations }: NamedParents): Promise<void> {
  const found = await findParents(tx, companyId, { manufacturers: idsOf(manufacturers), sites: idsOf(sites), subOrganisations: idsOf(subOrganisations) });
  if (!found) throw platformError('notFound');
  const unknown = (named: readonly Named[], known: readonly { id: string }[]): FieldFlaw[] => {
    const ids = new Set(known.map(({ id }) => id));
    return named.filter(({ id }) => id !== null && !ids.has(id)).map(({ path }) => ({ path, code: 'field.notOneOf' }));
  };
  const flaws = [...unknown(manufacturers, found.manufacturers), ...unknown(sites, found.sites), ...unknown(subOrganisations, found.subOrganisations)];
  if (flaws.length > 0) throw platformError('invalid', {}, { flaws });
}
