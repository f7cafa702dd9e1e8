import { columnOf } from '#platform/data/server/db/typed-sql.ts';
import { sql } from 'kysely';
import { addMonths } from '#platform/kernel/calendar.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { endingMonths, partnersAtMost } from '../partners.ts';
import type { Partner, PartnerFilters } from '../partners.api.ts';
import { containsWords } from '#platform/lists/server/search.ts';

/** Partners in the staff's scope, under the alias `c`, with their links of today under `l`. */
function selected(db: ScopedDb, { q, links }: PartnerFilters, today: string) {
  const linked = db
    .selectFrom('partner_clients as p')
    .innerJoin('companies as k', 'k.id', 'p.client_company_id')
    .whereRef('p.company_id', '=', columnOf('companies', 'c.id'))
    .where('p.since_on', '<=', today)
    .where((eb) => eb.or([eb('p.until_on', 'is', null), eb('p.until_on', '>=', today)]));
  const isEnding = sql<boolean>`p.until_on < ${addMonths(today, endingMonths)}`;
  const counts = linked.select([
    sql<number>`count(*)::integer`.as('clients'),
    sql<number>`(count(*) filter (where ${isEnding}))::integer`.as('ending'),
    sql<string | null>`min(p.until_on)`.as('nextEndOn'),
  ]);
  let partners = db
    .selectFrom('companies as c')
    .innerJoinLateral(counts.as('l'), (join) => join.onTrue())
    .where('c.kind', '=', 'partner');
  if (q)
    partners = partners.where(
      sql<boolean>`(${containsWords(sql`concat_ws(' ', c.name, c.customer_number, c.city)`, q)} or exists (${linked
        .select(sql`1`.as('one'))
        .where(containsWords(sql`concat_ws(' ', k.name, k.customer_number)`, q))}))`,
    );
  if (links === 'clients') partners = partners.where('l.clients', '>', 0);
  if (links === 'ending') partners = partners.where('l.ending', '>', 0);
  if (links === 'none') partners = partners.where('l.clients', '=', 0);
  return { partners, linked };
}

export async function readPartners(db: ScopedDb, filters: PartnerFilters, today: string): Promise<{ rows: Partner[]; more: boolean }> {
  const rows = await selected(db, filters, today)
    .partners.select((eb) => [
      'c.id as companyId',
      'c.name',
      'c.customer_number as customerNumber',
      'c.city',
      eb
        .selectFrom('memberships as m')
        .select(sql<number>`count(*)::integer`.as('people'))
        .whereRef('m.company_id', '=', 'c.id')
        .$asScalar()
        .$notNull()
        .as('people'),
      'l.clients',
      'l.ending',
      'l.nextEndOn',
    ])
    .orderBy('c.name')
    .orderBy('c.id')
    .limit(partnersAtMost + 1)
    .execute();
  return { rows: rows.slice(0, partnersAtMost), more: rows.length > partnersAtMost };
}

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
export const partnerLines = (db: ScopedDb, filters: PartnerFilters, today: string): Promise<PartnerLine[]> => {
  const { partners, linked } = selected(db, filters, today);
  const clients = linked.select(['k.id', 'k.name', 'k.customer_number', 'k.city', 'p.since_on', 'p.until_on']);
  return partners
    .leftJoinLateral(clients.as('k'), (join) => join.onTrue())
    .select([
      'c.name as partner',
      'c.customer_number as partnerNumber',
      'k.name as client',
      'k.customer_number as clientNumber',
      'k.city',
      'k.since_on as sinceOn',
      'k.until_on as untilOn',
    ])
    .orderBy('c.name')
    .orderBy('c.id')
    .orderBy('k.name')
    .orderBy('k.id')
    .limit(linesAtMost)
    .execute();
};

/** Maximum rows of the file: every partner with as many clients as one may have. */
const linesAtMost = 50_000;
