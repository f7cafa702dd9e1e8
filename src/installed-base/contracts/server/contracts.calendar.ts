import { sql } from 'kysely';
import type { CalendarSource } from '#capabilities/calendars/server/calendar-source.service.ts';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/kernel/address.ts';
import { addMonths } from '#platform/kernel/calendar.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { DayEvent } from '#platform/documents/server/icalendar.ts';
import { contractAddress } from '../contracts.paths.ts';

/** Months for which past ends stay in a calendar. */
const monthsKept = 1;
const eventsAtMost = 2000;

/** Ends of the contracts of a company. */
export const contractsCalendar: CalendarSource = {
  kind: 'contracts',
  of: 'company',
  contentOf: async (scope, { frame: { baseUrl }, today, locale }) => {
    const options = { locale };
    const [ends] = await scope.read(endsOfContracts(scope, today));
    const { host } = new URL(baseUrl);
    return {
      name: m['contracts.calendar.name']({ company: scope.companyName }, options),
      events: ends.map(({ id, number, manufacturer, changedAt, day, lines }): DayEvent => ({
        uid: `contract-${id}-${day}@${host}`,
        day,
        changedAt,
        summary: m['contracts.calendar.event']({ number, manufacturer }, options),
        description: m['contracts.calendar.lines']({ count: lines }, options),
        address: baseUrl + inCompany(contractAddress(id), scope.companyId),
      })),
    };
  },
};

/** Ends of active contracts, one for the lines of a contract that end on the same day, the nearest first. */
const endsOfContracts = ({ db }: CompanyScope, today: string) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('contract_lines')
        .select(['company_id', 'contract_id', 'until_on', sql<number>`count(*)::integer`.as('lines')])
        .where('contract_state', '=', 'active')
        .where('until_on', '>=', addMonths(today, -monthsKept))
        .groupBy(['company_id', 'contract_id', 'until_on'])
        .orderBy('until_on')
        .orderBy('contract_id')
        .limit(eventsAtMost)
        .as('e'),
    )
    .innerJoin('contracts as c', (join) => join.onRef('c.company_id', '=', 'e.company_id').onRef('c.id', '=', 'e.contract_id'))
    .innerJoin('manufacturers as f', 'f.code', 'c.manufacturer_code')
    .select(['c.id', 'c.number', 'f.name as manufacturer', 'c.updated_at as changedAt', 'e.until_on as day', 'e.lines'])
    .orderBy('e.until_on')
    .orderBy('c.id');
