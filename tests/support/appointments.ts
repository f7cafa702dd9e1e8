import { randomUUID } from 'node:crypto';
import type { House } from './house.ts';
import { createTicketFactory } from './tickets.ts';

const day = 86_400_000;

/** Appointments of a house: interventions to plan, and proposals of the agent. */
export async function createAppointmentFactory(house: House) {
  const tickets = await createTicketFactory(house);
  const agent = await house.staff('agent');
  const { user: nadia } = await house.staff('technician');
  const from = Date.now() + 7 * day;
  const slot = (inDays: number, hours = 3) => ({
    technicianId: nadia.id,
    startsAt: new Date(from + inDays * day).toISOString(),
    endsAt: new Date(from + inDays * day + hours * 3_600_000).toISOString(),
  });
  return {
    agent,
    nadia,
    slot,
    noSlot: { slot: null, otherDays: [{ day: new Date(from).toISOString().slice(0, 10), part: 'morning' }], message: 'Plutôt le matin' },
    take: (position: number) => ({ slot: position, otherDays: [], message: '' }),
    propose: (id: string, ...slots: object[]) => agent.post(`/api/interventions/${id}/appointments`, { slots }),
    planned: async (id: string) => (await house.query('select technician_id, starts_at, ends_at from interventions where id = $1', [id]))[0]!,
    expire: (id: string) => house.query("update appointments set held_until = now() - interval '1 second' where id = $1", [id]),
    /** An intervention of a validated ticket that nobody has planned. */
    async unplanned() {
      const customer = await tickets.customer();
      const number = await tickets.sent(customer);
      const [ticket] = await house.query<{ id: string }>("update tickets set state = 'validated' where company_id = $1 and number = $2 returning id", [
        customer.company.id,
        number,
      ]);
      const row = { companyId: customer.company.id, ticketId: ticket!.id, position: 1, title: 'Pose des bornes', siteId: customer.siteId };
      const { id } = await house.insert('interventions', { ...row, id: randomUUID() });
      return { customer, number, id: id as string };
    },
    /** The code of the link in the last mail of a company whose subject begins so. */
    async readLinkCode(companyId: number, subject = ''): Promise<string> {
      const [mail] = await house.query<{ text: string }>(
        "select text from mails where company_id = $1 and subject like $2 || '%' and text like '%/appointment/%' order by created_at desc limit 1",
        [companyId, subject],
      );
      return /\/appointment\/([\w-]{43})/.exec(mail!.text)![1]!;
    },
  };
}
