import { expect, it } from 'vitest';
import { registers } from '#app/registers.ts';
import { openOwnHouse } from '#tests/support/house.ts';
import { requestDerivations } from './derivations.ts';

it('an installation without a company has nothing to derive', async () => {
  const house = await openOwnHouse();
  await house.query('truncate companies cascade');
  await requestDerivations(house.platform, registers.derivations);
  expect(await house.query("select 1 from graphile_worker.jobs where task_identifier = 'derive'")).toEqual([]);
  expect((await house.query('select 1 from derivations')).length).toBe(registers.derivations[0]!.parts.length);
});
