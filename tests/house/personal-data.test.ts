import { describe, expect, it } from 'vitest';
import { domains } from '../../src/app/domains.ts';
import { registers } from '../../src/app/registers.ts';
import { codeName } from '../../src/platform/data/server/db/column-names.ts';
import { platformPeople } from '../../src/platform/data/server/db/personal-data.ts';
import { openHouse } from '../support/house.ts';

const house = await openHouse();

/** Names of columns that hold a person: their name, address, telephone, signature, or the id of their account. */
const describesPerson =
  /(?:^|_)(?:name|e?mail|phone|mobile|landline|civility|address|signature_text|signer_role|job_function|profile_role|cco_id|received_by)$|^account$/;
const namesPerson = /(?:^|_)(?:user|author|actor|requester|technician|worker|recipient|agent)_id$|_by$|^on_behalf_of$/;

interface Column {
  table: string;
  column: string;
  type: string;
  isAccount: boolean;
}
const columns = await house.query<Column>(`
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
    exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any (k.conkey) and k.confrelid = 'users'::regclass) as "isAccount"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1, 2`);
const isPersonal = ({ column, type, isAccount }: Column): boolean =>
  isAccount || (type === 'uuid' && namesPerson.test(column)) || (['text', 'jsonb', 'inet'].includes(type) && describesPerson.test(column));

const declared = [platformPeople, ...domains.flatMap(({ people }) => people ?? [])];
const known = new Set(
  declared.flatMap((data) =>
    Object.entries(data).flatMap(([table, { people = [], things = [] }]) => [
      ...things.map((column) => `${table}.${column}`),
      ...people.flatMap(({ by, erased, describedBy = [] }) =>
        [by, ...describedBy, ...(erased && erased !== 'rows' ? Object.keys(erased) : [])].map((column) => `${table}.${column}`),
      ),
    ]),
  ),
);

describe('every column about a person', () => {
  it('is declared beside its table, or said to be about a thing', () => {
    const found = columns.filter(isPersonal).map(({ table, column }) => `${table}.${codeName(column)}`);
    expect(found.length).toBeGreaterThan(150);
    expect(
      found.filter((name) => !known.has(name)),
      'declare them as `people` or `things` in `server/<domain>.domain.ts`',
    ).toEqual([]);
  });

  it('stays after an erasure for a reason only', () => {
    const left = registers.people.filter(
      ({ erased, erasedBy, because, describedBy = [] }) => describedBy.length > 0 && !erased && !erasedBy && because === undefined,
    );
    expect(left.map(({ table, by }) => `${table}.${by}`)).toEqual([]);
  });

  it('is declared by the domain that declares the table', () => {
    for (const { tables = {}, people = {} } of domains) expect(Object.keys(tables)).toEqual(expect.arrayContaining(Object.keys(people)));
  });
});
