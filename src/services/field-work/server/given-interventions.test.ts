import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { registers } from '#app/registers.ts';
import { reviewedSql } from '#platform/data/server/db/raw-tables.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import { openHouse } from '#tests/support/house.ts';
import { createTicketFactory, type TicketCustomer } from '#tests/support/tickets.ts';

const house = await openHouse();
const tickets = await createTicketFactory(house);

/** Tables of which workers see rows. */
const shown = Object.entries(registers.tables).flatMap(([table, kind]) => ('worker' in kind ? [table as keyof DB] : []));

/** An intervention on a ticket that was sent, given to one person. */
async function giveIntervention(customer: TicketCustomer, worker: object): Promise<void> {
  const deployment = { configurations: [{ piece: 0, hostName: 'sw-1', address: '', vlans: '', template: '', note: '', fileId: null }] };
  const sent = await tickets.send(
    customer.camille,
    tickets.body(customer, 'deployment', {
      services: ['deployment', 'decommissioning', 'shipping'],
      lines: [
        { ...tickets.line(customer.order.lineIds[0]!, 1), ...deployment },
        { ...tickets.line('', 1), origin: 'device', orderLineId: null, deviceId: customer.deviceId },
      ],
      stockLines: [{ itemId: customer.item.id, quantity: 1, serials: [], note: '' }],
      shippingOption: 'shipped',
      shippingOn: '2026-12-01',
    }),
  );
  expect(sent.body).toMatchObject({ number: expect.any(String) });
  const { number } = sent.body;
  const [ticket] = await house.query<{ id: string }>('select id from tickets where number = $1', [number]);
  const id = randomUUID();
  await house.insert('interventions', {
    companyId: customer.company.id,
    id,
    ticketId: ticket!.id,
    position: 1,
    title: 'Pose',
    siteId: customer.siteId,
    ...worker,
  });
  await house.insert('report_drafts', { companyId: customer.company.id, interventionId: id, content: {} });
  const fileId = randomUUID();
  await house.insert('files', {
    companyId: customer.company.id,
    id: fileId,
    name: 'baie.jpg',
    contentType: 'image/jpeg',
    size: 1,
    sha256: 'x',
    storageKey: `${customer.company.id}/${fileId}`,
  });
  await house.insert('report_photos', { companyId: customer.company.id, interventionId: id, photoId: randomUUID(), fileId });
}

/** Rows of a table by company, as the plug-in limits them and as row-level security alone does. */
async function readCompanies(workerId: string, table: keyof DB): Promise<[limited: number[], secured: number[]]> {
  const { db } = house.platform.database.worker(workerId);
  const column = table === 'companies' ? 'id' : 'company_id';
  const limited = await db
    .selectFrom(table)
    .select(sql<number>`${sql.ref(column)}`.as('company'))
    .execute();
  const text = [`select ${column} as company from ${table}`];
  const secured = await reviewedSql<{ company: number }>(Object.assign(text, { raw: text })).execute(db);
  return [limited.map(({ company }) => company), secured.rows.map(({ company }) => company)];
}

describe('a worker', async () => {
  const [one, other] = [await tickets.customer(), await tickets.customer()];
  const technician = await house.staff('technician');
  const subcontracted = (await house.recipient()).recipientId;
  await giveIntervention(one, { technicianId: technician.user.id, technicianName: technician.user.fullName });
  await giveIntervention(other, { recipientId: subcontracted });
  await giveIntervention(await tickets.customer(), {});

  it.each(shown.map((table) => [table]))('reads of %s what belongs to their own interventions', async (table) => {
    for (const [workerId, customer] of [
      [technician.user.id, one],
      [subcontracted, other],
    ] as const) {
      const [limited, secured] = await readCompanies(workerId, table);
      expect(limited.length).toBeGreaterThan(0);
      expect(new Set(limited)).toEqual(new Set([customer.company.id]));
      expect(secured).toEqual(limited);
    }
    expect(await readCompanies(randomUUID(), table)).toEqual([[], []]);
  });

  it('reads nothing of any other table, and changes nothing', async () => {
    const { db } = house.platform.database.worker(technician.user.id);
    for (const table of ['orders', 'offers', 'journal', 'users', 'stock_items', 'conversations'] as const) {
      expect(
        await db
          .selectFrom(table)
          .select(sql`1`.as('row'))
          .execute()
          .catch((error: Error) => error.message),
      ).toMatch(/permission denied|^$/);
    }
    await expect(db.updateTable('interventions').set({ title: 'Autre' }).execute()).rejects.toThrow('permission denied');
    await expect(db.deleteFrom('tickets').execute()).rejects.toThrow('permission denied');
  });
});
