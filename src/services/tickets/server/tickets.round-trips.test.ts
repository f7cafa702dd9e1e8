import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { postForm } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import { createTicketFactory } from '#tests/support/tickets.ts';
import type { Reply } from '#tests/support/client.ts';

const house = await openHouse();
const tickets = await createTicketFactory(house);
const customer = await tickets.customer();
const { camille } = customer;
const agent = await house.staff('agent');

/** Round trips of a request after the first of its kind, which also reads what a process keeps. */
async function countRoundTrips(request: () => Promise<Reply>): Promise<number> {
  expect((await request()).status).toBeLessThan(300);
  const calls = vi.spyOn(pg.Client.prototype, 'query');
  const { status, text } = await request();
  const count = calls.mock.calls.length;
  calls.mockRestore();
  expect(status, text).toBeLessThan(300);
  return count;
}
const send = (service: 'engineering' | 'staging' | 'shipping', given = {}) => tickets.send(camille, tickets.body(customer, service, given));
const one = { stockLines: [{ itemId: customer.item.id, quantity: 1, serials: [], note: '' }] };

describe('the database is asked', () => {
  it('once for the list of tickets, their map and a ticket, twice for the board', async () => {
    const number = await tickets.sent(customer, 'engineering');
    for (const path of ['/api/tickets', '/api/tickets?state=validated&service=audit', '/api/tickets/points', `/api/tickets/${number}`])
      expect(await countRoundTrips(() => camille.get(path)), path).toBe(1);
    // Cards and counts, side by side.
    expect(await countRoundTrips(() => camille.get('/api/tickets/board'))).toBe(2);
  });

  // Calls of the sender, named objects, number, search entry, and the commit with everything that is written.
  it('five times to send a ticket; once more for its order lines', async () => {
    expect(await countRoundTrips(() => send('engineering'))).toBe(5);
    expect(await countRoundTrips(() => send('staging', { lines: [tickets.line(customer.order.lineIds[0]!, 1)] }))).toBe(6);
  });

  // Numbers of the reservations, and one for each item.
  it('twice more for an item of stock', async () => {
    expect(await countRoundTrips(() => send('shipping', one))).toBe(7);
  });

  it('no more often to send a ticket with its draft', async () => {
    const sendWithDraft = async () => {
      const draftId = randomUUID();
      await camille.put(`/api/drafts/${draftId}`, { kind: 'ticket', objectId: null, title: '', content: '{}', version: 0 });
      return () => send('engineering', { draftId });
    };
    const drafts = [await sendWithDraft(), await sendWithDraft()];
    expect(await countRoundTrips(() => drafts.pop()!())).toBe(5);
  });

  it('twice to move a card, and five times to write a message', async () => {
    const ids = await Promise.all([0, 1].map(async () => (await send('engineering')).body as { id: string; number: string }));
    const validation = { version: 1, comment: '', technicianId: null, plannedAt: null };
    const left = [...ids];
    expect(await countRoundTrips(() => agent.post(`/api/tickets/${left.pop()!.id}/validation`, validation))).toBe(2);
    const write = () => postForm(camille, `/api/conversations/ticket/${ids[0]!.number}/messages`, { clientKey: randomUUID(), body: 'Bonjour' });
    expect(await countRoundTrips(write)).toBe(5);
  });
});
