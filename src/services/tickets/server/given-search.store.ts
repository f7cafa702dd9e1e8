import { refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql, type Compilable, type Expression, type SqlBool } from 'kysely';
import type { KnownNumber } from '#platform/kernel/nearest-matches.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { parseSerial } from '#platform/kernel/serial-text.ts';
import { containsWords } from '#platform/lists/server/search.ts';
import type { Scope } from '#platform/data/server/db/scope.ts';
import type { HitRow } from '#capabilities/search/server/search-source.service.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';

/** Maximum hits that are counted, and one more. */
const hitsAtMost = 201;

/** Shortest part of a number that is looked for without its signs. */
const numberLength = 4;
const toKey = (number: Expression<string | null>) => sql<string>`upper(regexp_replace(${number}, '[^A-Za-z0-9]+', '', 'g'))`;

/** Maximum numbers of a worker among which the one that is meant is looked for: the latest. */
const numbersAtMost = 2000;

/** Numbers of the tickets of a worker's interventions. */
export const givenNumbers = ({ db }: Scope, workerId: string): Compilable<KnownNumber> =>
  db
    .selectFrom('interventions as n')
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'n.companyId').onRef('t.id', '=', 'n.ticketId'))
    .select([toKey(refColumn('tickets', 't.number')).as('key'), 't.number as written'])
    .where('n.workerId', '=', workerId)
    .orderBy('n.startsAt', (order) => order.desc().nullsFirst())
    .limit(sql.lit(numbersAtMost));

/** Interventions of a worker by their title, ticket, site and company, the latest first. A worker has hundreds: they are read without an index of words. */
export function findGiven({ db }: Scope, workerId: string, typed: string): Compilable<HitRow> {
  const ticket = db
    .selectFrom('tickets as t')
    .whereRef('t.companyId', '=', refColumn('interventions', 'n.companyId'))
    .whereRef('t.id', '=', refColumn('interventions', 'n.ticketId'));
  const site = db
    .selectFrom('sites as s')
    .whereRef('s.companyId', '=', refColumn('interventions', 'n.companyId'))
    .whereRef('s.id', '=', refColumn('interventions', 'n.siteId'));
  const given = db
    .selectFrom('interventions as n')
    .select((eb) => [
      'n.companyId',
      'n.id',
      'n.title',
      'n.startsAt',
      sql<string>`coalesce((n.starts_at at time zone 'Europe/Paris')::date, n.created_at::date)`.as('day'),
      eb.selectFrom('companies as c').select('c.name').whereRef('c.id', '=', 'n.companyId').$asScalar().$notNull().as('companyName'),
      ticket.select('t.number').$asScalar().as('ticket'),
      ticket.select('t.label').$asScalar().as('label'),
      site.select('s.label').$asScalar().as('site'),
      site.select('s.city').$asScalar().as('city'),
    ])
    .where('n.workerId', '=', workerId);
  const found = db
    .selectFrom(given.as('g'))
    .selectAll('g')
    .where((eb) => {
      const words = containsWords(sql`concat_ws(' ', g.title, g.ticket, g.label, g.site, g.city, g.company_name)`, typed);
      const key = referenceKey(parseSerial(typed));
      return key.length < numberLength || !/\d/.test(key)
        ? words
        : eb.or([words, sql<SqlBool>`strpos(${toKey(sql.ref<string | null>('g.ticket'))}, ${key}) > 0`]);
    })
    .orderBy(sql`g.starts_at desc nulls first`)
    .orderBy('g.id')
    .limit(sql.lit(hitsAtMost));
  return db
    .selectFrom(found.as('f'))
    .select([
      sql<string>`${sql.lit(interventionKind)}`.as('kind'),
      'f.companyId',
      'f.companyName',
      'f.id',
      'f.title',
      sql<string | null>`null::text`.as('code'),
      sql<string[]>`array_remove(array[f.ticket, f.site, f.city], null)`.as('details'),
      'f.day',
      sql<number>`3`.as('rank'),
      sql<string | null>`null::text`.as('field'),
      sql<string | null>`null::text`.as('written'),
      sql<number>`0`.as('numbers'),
      sql<string | null>`f.label`.as('words'),
      sql<string[] | null>`null::text[]`.as('corrected'),
      sql<number>`row_number() over (order by f.starts_at desc nulls first, f.id)::integer`.as('place'),
      sql<number>`count(*) over ()::integer`.as('count'),
    ]);
}
