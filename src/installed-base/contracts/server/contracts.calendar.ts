import type { CalendarSource } from '#capabilities/calendars/server/calendar-source.service.ts';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/kernel/address.ts';
import type { DayEvent } from '#platform/documents/server/icalendar.ts';
import { contractAddress } from '../contracts.paths.ts';
import { endsOfContracts } from './contract-ends.store.ts';

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
