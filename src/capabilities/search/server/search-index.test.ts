import { expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { indexForSearch, type Findability } from '#platform/data/server/journal/journal.ts';

const house = await openHouse();

it('transactions that write the same entries in different orders wait for each other; none is ended', async () => {
  const { id: companyId } = await house.company();
  const entries = Array.from({ length: 300 }, (_, place): Findability => ({
    companyId,
    object: { kind: 'site', id: crypto.randomUUID(), title: `Entrepôt ${place}` },
    search: { references: { code: `ENTREPOT-${place}` }, words: [], sortedOn: '2026-11-28' },
  }));
  const { system } = house.platform.database;
  const write = (changes: readonly Findability[]) => system.transaction((tx) => indexForSearch(tx, changes));
  await write(entries);
  for (let time = 0; time < 5; time++) {
    const renamed = entries.map((one) => ({ ...one, object: { ...one.object, title: `${one.object.title} bis ${time}` } }));
    await expect(Promise.all([write(renamed), write(renamed.toReversed()), write(entries.toReversed())])).resolves.toHaveLength(3);
  }
});
