import { refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { addMonths } from '#platform/kernel/calendar.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { containsWords } from '#platform/lists/server/search.ts';
import { serveStaffList } from '#platform/lists/server/serve-staff-list.ts';
import type { ListFilter } from '#platform/lists/list.api.ts';
import { endingMonths, type PartnerLinkState } from '../partners.ts';
import { partnerList } from '../partners.list.ts';

/** Links of today of the partner under the alias `it`. */
const selectLinks = (db: ScopedDb, today: string) =>
  db
    .selectFrom('partner_clients as p')
    .innerJoin('companies as k', 'k.id', 'p.clientCompanyId')
    .whereRef('p.companyId', '=', refColumn('companies', 'it.id'))
    .where('p.sinceOn', '<=', today)
    .where((eb) => eb.or([eb('p.untilOn', 'is', null), eb('p.untilOn', '>=', today)]));

/** Partners with the numbers of their links of today under `l`. */
function partners(db: ScopedDb, today: string) {
  const isEnding = sql<boolean>`p.until_on < ${addMonths(today, endingMonths)}`;
  const counts = selectLinks(db, today).select([
    sql<number>`count(*)::integer`.as('clients'),
    sql<number>`(count(*) filter (where ${isEnding}))::integer`.as('ending'),
    sql<string | null>`min(p.until_on)`.as('nextEndOn'),
  ]);
  return db
    .selectFrom('companies as it')
    .innerJoinLateral(counts.as('l'), (join) => join.onTrue())
    .where('it.kind', '=', 'partner');
}

const withLinks: Readonly<Record<PartnerLinkState, RawBuilder<SqlBool>>> = { clients: sql`l.clients > 0`, ending: sql`l.ending > 0`, none: sql`l.clients = 0` };

/** The partner or one of its clients has the typed words. */
const matchPartnerName = (db: ScopedDb, today: string, typed: string) =>
  sql<SqlBool>`(${containsWords(sql`concat_ws(' ', it.name, it.customer_number, it.city)`, typed)} or exists (${selectLinks(db, today)
    .select(sql`1`.as('one'))
    .where(containsWords(sql`concat_ws(' ', k.name, k.customer_number)`, typed))}))`;

export const servedPartners = serveStaffList(partnerList, {
  given: ({ today }) => today,
  rows: (db: ScopedDb, today: string) =>
    partners(db, today).select((eb) => [
      sql<string>`it.id::text`.as('id'),
      'it.id as companyId',
      'it.name',
      'it.customerNumber',
      'it.city',
      eb
        .selectFrom('memberships as m')
        .select(sql<number>`count(*)::integer`.as('people'))
        .whereRef('m.companyId', '=', 'it.id')
        .$asScalar()
        .$notNull()
        .as('people'),
      'l.clients',
      'l.ending',
      'l.nextEndOn',
    ]),
  sorts: { name: 'name' },
  filters: { links: (links) => withLinks[links] },
  search: (_pattern, { typed, given, db }) => matchPartnerName(db, given, typed),
});

export interface PartnerLine {
  partner: string;
  partnerNumber: string | null;
  client: string | null;
  clientNumber: string | null;
  city: string | null;
  sinceOn: string | null;
  untilOn: string | null;
}

/** A row for each client of a partner; one without clients has a row of its own. */
export function partnerLines(db: ScopedDb, { q, links }: ListFilter<typeof partnerList>, today: string): Promise<PartnerLine[]> {
  const clients = selectLinks(db, today).select(['k.id', 'k.name', 'k.customerNumber', 'k.city', 'p.sinceOn', 'p.untilOn']);
  return partners(db, today)
    .$if(links !== undefined, (rows) => rows.where(withLinks[links!]))
    .$if(q !== undefined, (rows) => rows.where(matchPartnerName(db, today, q!)))
    .leftJoinLateral(clients.as('k'), (join) => join.onTrue())
    .select([
      'it.name as partner',
      'it.customerNumber as partnerNumber',
      'k.name as client',
      'k.customerNumber as clientNumber',
      'k.city',
      'k.sinceOn',
      'k.untilOn',
    ])
    .orderBy('it.name')
    .orderBy('it.id')
    .orderBy('k.name')
    .orderBy('k.id')
    .limit(linesAtMost)
    .execute();
}

/** Maximum rows of the file: every partner with as many clients as one may have. */
const linesAtMost = 50_000;
