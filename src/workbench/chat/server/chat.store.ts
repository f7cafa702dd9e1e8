import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import type { ChatState } from '../chat.ts';

/** A general conversation, with who takes part in it.  */
export const chatByNumber = keptQuery(
  ({ db }: CompanyScope, { number }: { number: string }) =>
    db
      .selectFrom('chats as q')
      .select((eb) => [
        'q.id',
        'q.company_id as companyId',
        'q.number',
        'q.subject',
        eb.ref('q.state').$castTo<ChatState>().as('state'),
        'q.author_name as authorName',
        'q.about_kind as aboutKind',
        'q.about_code as aboutCode',
        'q.site_id as siteId',
        eb.selectFrom('sites as s').select('s.code').whereRef('s.company_id', '=', 'q.company_id').whereRef('s.id', '=', 'q.site_id').as('siteCode'),
        'q.sub_organisation_id as subOrganisationId',
        'q.needs_prices as needsPrices',
        'q.version',
        jsonArrayFrom(
          eb
            .selectFrom('chat_people as t')
            .select(['t.user_id as id', 't.name as fullName'])
            .whereRef('t.company_id', '=', 'q.company_id')
            .whereRef('t.chat_id', '=', 'q.id')
            .orderBy('t.name')
            .orderBy('t.user_id'),
        ).as('people'),
      ])
      .where('q.number', '=', number),
  () => true,
);

/** Kinds and numbers of objects by the beginning of a number, as the search holds them. */
export const objectsByNumber = ({ db }: CompanyScope, { key, kinds, atMost }: { key: string; kinds: readonly string[]; atMost: number }) =>
  db
    .selectFrom('search_references as s')
    .innerJoin('search_entries as e', (join) =>
      join.onRef('e.company_id', '=', 's.company_id').onRef('e.kind', '=', 's.kind').onRef('e.object_id', '=', 's.object_id'),
    )
    .select(['e.kind', 'e.title', sql<string>`min(s.key)`.as('key')])
    .where('s.kind', 'in', kinds)
    .where('s.key', '>=', key)
    .where('s.key', '<', `${key}\uffff`)
    .groupBy(['e.kind', 'e.title'])
    .orderBy(sql`min(s.key)`)
    .limit(atMost);
