import { expect, test } from 'vitest';
import { openOwnHouse } from '#tests/support/house.ts';
import { productRow, connectErp } from '#tests/support/feed.ts';
import { toRefusal } from '#platform/http/server/problems.ts';
import { DatabaseOutage, findDatabaseFailure } from './outage.ts';

const makeError = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test.each([
  ['25006', 503, 'unavailable'],
  ['57P03', 503, 'unavailable'],
  ['53100', 507, 'full'],
  ['53200', 503, 'unavailable'],
  ['53300', 503, 'unavailable'],
  ['08P01', 503, 'unavailable'],
  ['EHOSTUNREACH', 503, 'unavailable'],
  ['40P01', 503, 'unavailable'],
  ['42703', 500, 'fault'],
])('an error %s of the database is answered %i', (code, status, word) => {
  expect(toRefusal(makeError(code))).toMatchObject({ status, code: word });
});

test('the reason of an outage is found through what wraps it', () => {
  expect(findDatabaseFailure(new Error('job', { cause: makeError('53100') }))).toBe('full');
  expect(findDatabaseFailure(new DatabaseOutage('silent'))).toBe('silent');
  expect(findDatabaseFailure(makeError('23505'))).toBeUndefined();
});

test('a feed that meets a full database is answered as a whole, and lands none of its rows', async () => {
  const house = await openOwnHouse();
  const erp = await connectErp(house);
  await house.query(
    `create function house.full_disk() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
  );
  await house.query('create trigger full_disk before insert on products for each row execute function house.full_disk()');
  const { status } = await erp.send('products', [productRow('A'), productRow('B')]);
  expect(status).toBe(507);
  expect(await house.query("select 1 from ingest_rows where entity = 'products'")).toEqual([]);
  await house.query('drop trigger full_disk on products');
  expect(await erp.send('products', [productRow('A')])).toMatchObject({ status: 200, created: 1 });
});
