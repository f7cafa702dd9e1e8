import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { referenceText, type Findable, type Found, type Reference } from './feed.service.ts';

/** Finds what references name, by one query per kind of object. */
export async function findAll(
  tx: ScopedDb,
  findable: ReadonlyMap<string, Findable>,
  references: readonly Reference[],
  companyIdOf: (company: string) => number | null,
): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  for (const [name, group] of Map.groupBy(references, (reference) => reference.entity)) {
    const distinct = [...new Map(group.map((reference) => [referenceText(reference), reference])).values()];
    const keys = distinct.map(({ company, id }) => ({ companyId: company === null ? null : companyIdOf(company), externalId: id }));
    const rows = new Map((await findable.get(name)!.find(tx, keys)).map((row) => [`${row.companyId ?? ''}\n${row.externalId}`, row]));
    distinct.forEach((reference, index) => {
      const row = rows.get(`${keys[index]!.companyId ?? ''}\n${keys[index]!.externalId}`);
      if (row) found.set(referenceText(reference), row);
    });
  }
  return found;
}
