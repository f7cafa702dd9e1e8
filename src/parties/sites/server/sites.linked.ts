import { sql } from 'kysely';
import { keptSubject, type LinkedSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { m } from '#generated/messages/messages.js';
import { siteKind } from '../sites.journal.ts';
import { siteAddress } from '../sites.paths.ts';

/** Sites that a link in a message shows, and that a conversation can be about: by their code, or by their label as the search names them. */
export const linkedSites: LinkedSource = {
  subject: { kind: siteKind, icon: 'mapPin', address: ({ page }) => siteAddress(page), title: m['sites.linked.title'] },
  needsPrices: false,
  find: keptSubject(({ db }, code) =>
    db
      .selectFrom('sites as s')
      .select([
        's.id as objectId',
        's.code as title',
        's.code as number',
        's.code as page',
        's.label as topic',
        's.id as siteId',
        sql<string | null>`null::uuid`.as('subOrganisationId'),
      ])
      .where((eb) => eb.or([eb('s.code', '=', code), eb('s.label', '=', code)]))
      .orderBy(sql`s.code = ${code}`, 'desc')
      .orderBy('s.id')
      .limit(sql.lit(1)),
  ),
};
