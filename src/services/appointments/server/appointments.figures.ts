import { sql } from 'kysely';
import { m } from '#generated/messages/messages.js';
import { waitingNamed } from '#capabilities/overview/overview.ts';
import type { OverviewPart, OverviewSource, RankedWait } from '#capabilities/overview/server/overview.service.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { formatInstant } from '#platform/kernel/format.ts';
import { jsonInstant } from '#platform/data/server/db/typed-sql.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { appointmentKind } from '../appointments.journal.ts';

/** Proposals that wait for the customer. */
interface Proposed {
  count: number;
  named: { id: string; number: string; title: string; site: string | null; until: string; day: string }[] | null;
}

const selectProposed = (db: ScopedDb) =>
  db
    .selectFrom('appointments as a')
    .where('a.state', '=', sql.lit('proposed'))
    .where('a.heldUntil', '>', sql<string>`now()`);

const proposedSlots: OverviewPart<Proposed> = {
  need: 'services',
  kinds: [appointmentKind],
  question({ db }) {
    const named = selectProposed(db)
      .innerJoin('interventions as n', (join) => join.onRef('n.companyId', '=', 'a.companyId').onRef('n.id', '=', 'a.interventionId'))
      .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'a.companyId').onRef('t.id', '=', 'a.ticketId'))
      .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'a.companyId').onRef('s.id', '=', 'a.siteId'))
      .select([
        'a.id',
        't.number',
        'n.title',
        's.label as site',
        jsonInstant('a.heldUntil').as('until'),
        sql<string>`(a.held_until at time zone ${sql.lit(providerTimeZone)})::date`.as('day'),
      ])
      .orderBy('a.heldUntil')
      .orderBy('a.id')
      .limit(sql.lit(waitingNamed));
    return sql`select (select count(*)::integer from (${selectProposed(db).select('a.id')}) as c) as count, (select json_agg(w) from (${named}) as w) as named`;
  },
  show(answers, words) {
    const options = { locale: words.locale };
    const waiting = answers.flatMap(({ companyId, row }) =>
      (row.named ?? []).map(({ id, number, title, site, until, day }): RankedWait => ({
        key: `appointment ${id}`,
        icon: 'calendarEvent',
        family: 'warning',
        state: m['appointments.figures.toConfirm']({}, options),
        title: m['appointments.figures.choose']({ title }, options),
        detail: withDots(
          number,
          site,
          m['appointments.figures.until']({ until: formatInstant(until, providerTimeZone, words.locale, 'dayAndHour', words.today) }, options),
          words.findCompanyName(companyId),
        ),
        action: m['appointments.figures.answer']({}, options),
        address: words.linkTo(`${ticketAddress(number)}?tab=interventions`, companyId),
        rank: 1,
        day,
      })),
    );
    const count = answers.reduce((sum, { row }) => sum + row.count, 0);
    return { waiting, waitingMore: count - waiting.length };
  },
};

/** Proposed slots on the overview: they wait for the customer while they are held. */
export const appointmentsOverview: OverviewSource = { parts: [proposedSlots], menu: [], news: [] };
