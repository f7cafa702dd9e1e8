import { describe, expect, it } from 'vitest';
import { createAppointmentFactory } from '#tests/support/appointments.ts';
import { openHouse } from '#tests/support/house.ts';

const house = await openHouse();
const { agent, unplanned, propose, slot: slotOf, take, noSlot, readLinkCode, expire } = await createAppointmentFactory(house);
/** Hours that no other test proposes. */
let days = 0;
const slot = () => slotOf(++days);
const readMailedAddresses = async (companyId: number): Promise<string[]> =>
  (
    await house.query<{ toAddress: string }>("select to_address from mails where company_id = $1 and text like '%/appointment/%' order by to_address", [
      companyId,
    ])
  ).map(({ toAddress }) => toAddress);

type Customer = Awaited<ReturnType<typeof unplanned>>['customer'];
/** Ends of the right to answer. */
const ends: Record<string, (customer: Customer) => Promise<unknown>> = {
  'has left': ({ camille }) => house.query('delete from memberships where user_id = $1', [camille.user.id]),
  'has no account any more': ({ camille }) => house.query("update users set status = 'deactivated' where id = $1", [camille.user.id]),
  'may not order services any more': ({ camille }) => house.query('update memberships set orders_services = false where user_id = $1', [camille.user.id]),
  'does not see the site any more': ({ camille }) => house.query('update memberships set limited_to_sites = true where user_id = $1', [camille.user.id]),
};

describe('the link of a proposal', () => {
  it.each(Object.keys(ends))('shows nothing and takes no answer once its holder %s', async (end) => {
    const { id, customer } = await unplanned();
    await propose(id, slot(), slot());
    const link = `/api/appointment-links/${await readLinkCode(customer.company.id)}`;
    expect((await house.visitor.get(link)).status).toBe(200);
    await ends[end]!(customer);
    expect((await house.visitor.get(link)).status).toBe(404);
    expect((await house.visitor.post(`${link}/answer`, take(1))).status).toBe(404);
    expect(await house.query('select state from appointments where intervention_id = $1', [id])).toEqual([{ state: 'proposed' }]);
  });

  it.each(Object.keys(ends))('goes to the colleagues who may answer once the requester %s, and names them as authors', async (end) => {
    const { id, number, customer } = await unplanned();
    const company = { ...customer.company };
    const manager = await house.signInMember(company, { role: 'manager' });
    await house.signInMember(company, { role: 'manager', services: false });
    await ends[end]!(customer);
    await propose(id, slot());
    expect(await readMailedAddresses(company.id)).toEqual([manager.user.email]);
    expect((await house.visitor.post(`/api/appointment-links/${await readLinkCode(company.id)}/answer`, take(1))).body).toMatchObject({
      state: 'agreed',
      answeredByName: manager.user.fullName,
      ticketNumber: number,
    });
  });

  it('goes to followers before managers, and is refused where nobody may answer', async () => {
    const { id, number, customer } = await unplanned();
    const follower = await house.signInMember(customer.company);
    expect((await follower.put(`/api/tickets/${number}/followers/${follower.user.id}`)).status).toBeLessThan(300);
    await house.signInMember(customer.company, { role: 'manager' });
    await ends['has left']!(customer);
    const { body } = await propose(id, slot());
    expect(await readMailedAddresses(customer.company.id)).toEqual([follower.user.email]);
    await agent.post(`/api/appointments/${body.id}/withdrawal`);
    await house.query('update memberships set orders_services = false where company_id = $1', [customer.company.id]);
    expect(await propose(id, slot())).toMatchObject({ status: 409, body: { code: 'appointments.noRequester' } });
  });

  it('ends with the appointment: the date without the person on site, then nothing of the place', async () => {
    const { id, customer } = await unplanned();
    const taken = slot();
    await propose(id, taken);
    const link = `/api/appointment-links/${await readLinkCode(customer.company.id)}`;
    const read = async () => (await house.visitor.get(link)).body;
    expect(await read()).toMatchObject({ state: 'proposed', site: expect.anything(), contact: expect.anything() });
    await house.visitor.post(`${link}/answer`, take(1));
    expect(await read()).toMatchObject({ state: 'agreed', planned: { startsAt: taken.startsAt }, site: expect.anything(), contact: null });
    await house.query("update interventions set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = $1", [id]);
    expect(await read()).toMatchObject({ state: 'agreed', site: null, contact: null, toBring: '' });
  });

  it.each([
    ['other days were asked for', (link: string) => house.visitor.post(`${link}/answer`, noSlot)],
    ['it was withdrawn', (_: string, id: string) => agent.post(`/api/appointments/${id}/withdrawal`)],
    ['it has expired', (_: string, id: string) => expire(id)],
  ])('says no more than that once %s', async (_what, end) => {
    const { id, customer } = await unplanned();
    const { body } = await propose(id, slot());
    const link = `/api/appointment-links/${await readLinkCode(customer.company.id)}`;
    await end(link, body.id);
    expect((await house.visitor.get(link)).body).toMatchObject({ site: null, contact: null, message: '', planned: null });
  });
});
