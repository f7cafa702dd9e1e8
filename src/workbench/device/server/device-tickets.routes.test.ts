import { describe, expect, it } from 'vitest';
import { createDeviceFactory } from '#tests/support/devices.ts';
import { openHouse } from '#tests/support/house.ts';
import { createTicketRowFactory } from '#tests/support/tickets.ts';

const house = await openHouse();
const make = createDeviceFactory(house);
const tickets = createTicketRowFactory(house);
await make.manufacturer();

describe('the tickets of a device', () => {
  it('stand on its page once each, the latest first, unless the reader does not see their site', async () => {
    const company = await house.company();
    const [north, south] = [await make.site(company), await make.site(company)];
    const device = await make.device(company, { siteId: north });
    const makeTicket = async (given: Parameters<typeof tickets.ticket>[1], devices: readonly string[]) => {
      const ticket = await tickets.ticket(company, given);
      for (const [position, deviceId] of devices.entries())
        await house.insert('ticket_lines', {
          companyId: company.id,
          id: crypto.randomUUID(),
          ticketId: ticket.id,
          position,
          origin: 'device',
          reference: 'C9300-48P-A',
          quantity: 1,
          deviceId,
        });
      return ticket.number;
    };
    const early = await makeTicket({ siteId: north, services: ['audit'], createdAt: '2026-10-01T08:00:00Z' }, [device.id, device.id]);
    const late = await makeTicket({ siteId: south, state: 'validated', createdAt: '2026-11-01T08:00:00Z' }, [device.id]);
    await makeTicket({ siteId: north }, [(await make.device(company)).id]);
    const reader = await house.signInMember(company);
    expect((await reader.get(device.path)).body.tickets).toMatchObject([
      { number: late, state: 'validated' },
      { number: early, services: ['audit'], technicianName: null, createdAt: '2026-10-01T08:00:00.000Z' },
    ]);
    const limited = await house.signInMember(company, { sites: [north] });
    expect((await limited.get(device.path)).body.tickets.map(({ number }: { number: string }) => number)).toEqual([early]);
  });
});
