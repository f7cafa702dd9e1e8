import { randomUUID } from 'node:crypto';
import type { ReportChange } from '../../src/services/field-work/report-change.ts';
import { openRecipientSession } from '../../src/platform/data/server/sessions/recipient-session.ts';
import { createTestClient, type Client } from './client.ts';
import type { House } from './house.ts';
import { type TicketCustomer, createTicketFactory } from './tickets.ts';

export const startsAt = '2026-11-24T08:00:00.000Z';
export const endsAt = '2026-11-24T11:30:00.000Z';

/** Changes of a report as a device sends them, a minute apart. */
export const buildChanges = (...changes: ReportChange[]) => ({
  changes: changes.map((change, index) => ({ id: randomUUID(), at: `2026-11-24T09:0${index % 10}:00.000Z`, change })),
});
export const send = (client: Client, path: string, ...changes: ReportChange[]) => client.post(`${path}/changes`, buildChanges(...changes));
export const sign: ReportChange = { kind: 'sign', name: 'Marc Tessier', role: 'Chef d’entrepôt', lines: [[0, 0, 0.5, 0.5, 1, 1]] };
export const accepted: ReportChange[] = [{ kind: 'start' }, { kind: 'setAcceptance', acceptance: 'accepted', reason: '' }, sign, { kind: 'finish' }];

/** Interventions of new customers, and those who carry them out. */
export async function createFieldWorkFactory(house: House) {
  const tickets = await createTicketFactory(house);
  const nadia = await house.staff('technician');

  /** An intervention of a customer, given to one person. */
  const given = async (worker: object = { technicianId: nadia.user.id, technicianName: nadia.user.fullName }, of?: TicketCustomer) => {
    const customer = of ?? (await tickets.customer());
    const number = await tickets.sent(customer);
    const [ticket] = await house.query<{ id: string }>('select id from tickets where company_id = $1 and number = $2', [customer.company.id, number]);
    const row = { companyId: customer.company.id, ticketId: ticket!.id, position: 1, title: 'Pose des bornes', siteId: customer.siteId };
    const { id } = await house.insert('interventions', { ...row, id: randomUUID(), startsAt, endsAt, ...worker });
    return { customer, id: id as string, ticketId: ticket!.id, number, path: `/api/field/interventions/${id}` };
  };

  /** A browser of a subcontractor's recipient. */
  const recipient = async (): Promise<Client & { id: string }> => {
    const { recipientId: id } = await house.recipient();
    const token = await openRecipientSession(house.platform.database.system, { recipientId: id, name: 'Léo Blanc (Câblage Rhône)', language: 'fr' });
    return { ...createTestClient(house.app, { cookie: `passerelle_recipient=${token}` }), id };
  };

  return { tickets, nadia, given, recipient };
}
