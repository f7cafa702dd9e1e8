import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openHouse } from '#tests/support/house.ts';
import { createTicketFactory, type TicketCustomer } from '#tests/support/tickets.ts';
import { parseSheets } from '#tests/support/xlsx.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';

const house = await openHouse();
const { query } = house;
const tickets = await createTicketFactory(house);

/** A customer with further sites, each with a contact. */
async function createCustomer(count: number) {
  const customer = await tickets.customer();
  const sites = [{ siteId: customer.siteId, contactId: customer.contactId }];
  for (let rank = 1; rank < count; rank++) {
    const siteId = await tickets.orders.site(customer.company, `Agence ${rank}`);
    sites.push({ siteId, contactId: await tickets.contact(customer.company, siteId) });
  }
  return { customer, sites };
}

type Sites = { siteId: string; contactId: string | null }[];

/** Body of a roll-out of the first order line. @param quantities by site */
function rollout(customer: TicketCustomer, sites: Sites, quantities: number[], given: object = {}) {
  const { draftId, ...ticket } = tickets.body(customer, 'deployment', { lines: [tickets.line(customer.order.lineIds[0]!)], addresses: [], ...given });
  return {
    ticket,
    sites: sites.map((site, index) => ({ ...site, quantities: [quantities[index] ?? 0], stockQuantities: ticket.stockLines.map(() => 0), wishedOn: null })),
    wishedOn: '2026-12-04',
    draftId,
  };
}

describe('a roll-out', () => {
  it('sends one ticket for each site with its share, and is read with its progress', async () => {
    const { customer, sites } = await createCustomer(3);
    const { status, body } = await customer.camille.post('/api/rollouts', rollout(customer, sites, [4, 3, 1]));
    expect([status, body.tickets]).toEqual([201, 3]);
    expect(body.number).toMatch(/^DG-26-\d{3}$/);
    const { body: read } = await customer.camille.get(`/api/rollouts/${body.number}`);
    expect(read).toMatchObject({
      label: 'Bornes de Metz',
      wishedOn: '2026-12-04',
      references: ['CW9166I-E'],
      orders: [{ number: customer.order.number }],
      progress: { sites: 3, finished: 0, late: 0, planned: 8, recorded: 0 },
    });
    expect(new Set(read.sites.map(({ planned }: { planned: number }) => planned))).toEqual(new Set([4, 3, 1]));
    expect((await customer.camille.get('/api/rollouts')).body.rollouts).toMatchObject([{ number: body.number, progress: read.progress }]);
  });

  it('counts the serial numbers at each site, and exports a row for each', async () => {
    const { customer, sites } = await createCustomer(2);
    const { body } = await customer.camille.post('/api/rollouts', rollout(customer, sites, [2, 3]));
    const serials = ['FCW88A', 'FCW88B', 'FCW88C'];
    for (const serial of serials)
      await house.insert('devices', {
        companyId: customer.company.id,
        id: randomUUID(),
        manufacturerCode: 'cisco',
        reference: 'CW9166I-E',
        serial,
        serialKey: referenceKey(serial),
        orderLineId: customer.order.lineIds[0]!,
        // One more than was asked for counts no more than that.
        siteId: sites[0]!.siteId,
      });
    await query("update tickets set state = 'deployed' where company_id = $1 and site_id = $2", [customer.company.id, sites[0]!.siteId]);
    await query("update tickets set planned_at = '2026-11-17T08:00:00Z' where company_id = $1 and site_id = $2", [customer.company.id, sites[1]!.siteId]);
    const { body: read } = await customer.camille.get(`/api/rollouts/${body.number}`);
    expect(read.progress).toEqual({ sites: 2, finished: 1, late: 1, planned: 5, recorded: 2 });
    expect(read.sites).toMatchObject([
      { siteLabel: 'Metz Technopôle', planned: 2, recorded: 2, isFinished: true, daysLate: 0 },
      { siteLabel: 'Agence 1', planned: 3, recorded: 0, isFinished: false, daysLate: 2 },
    ]);
    const { bytes } = await customer.camille.get(`/api/rollouts/${body.number}/serials`);
    const [sheet] = await parseSheets(bytes);
    expect(JSON.stringify(sheet)).toMatch(/FCW88A.*FCW88B.*FCW88C/s);
  });

  it('asks for no more than the order line has left, and sends nothing then', async () => {
    const { customer, sites } = await createCustomer(2);
    await tickets.sent(customer);
    const { status, body } = await customer.camille.post('/api/rollouts', rollout(customer, sites, [5, 2]));
    expect([status, body]).toMatchObject([
      409,
      { code: 'tickets.linesTaken', errors: [{ path: 'sites.1.quantities.0', code: 'tickets.overLeft' }], lines: [{ left: 1 }] },
    ]);
    expect(await query('select 1 from tickets where company_id = $1', [customer.company.id])).toHaveLength(1);
    expect(await query('select 1 from rollouts where company_id = $1', [customer.company.id])).toEqual([]);
  });

  it('asks for each site on its own date, or on those of the ticket', async () => {
    const { customer, sites } = await createCustomer(2);
    const ask = rollout(customer, sites, [1, 1]);
    const dated = { ...ask, sites: [ask.sites[0]!, { ...ask.sites[1]!, wishedOn: '2026-12-15' }] };
    const refused = await customer.camille.post('/api/rollouts', { ...dated, sites: [ask.sites[0]!, { ...ask.sites[1]!, wishedOn: '2026-12-25' }] });
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'sites.1.wishedOn', code: 'tickets.holiday' }]]);
    await customer.camille.post('/api/rollouts', dated);
    const dates = await query<{ label: string; wished: string }>(
      `select s.label, d.wished_on::text as wished from tickets t join sites s on s.id = t.site_id join ticket_preferred_dates d on d.ticket_id = t.id
        where t.company_id = $1 order by s.label`,
      [customer.company.id],
    );
    expect(dates.map(({ label, wished }) => [label, wished])).toEqual([
      ['Agence 1', '2026-12-15'],
      ['Metz Technopôle', ask.ticket.preferredDates[0]!.wishedOn],
    ]);
  });

  it('gets further sites while it runs, each once and no more than it may have', async () => {
    const { customer, sites } = await createCustomer(4);
    const { body } = await customer.camille.post('/api/rollouts', rollout(customer, sites.slice(0, 2), [1, 1]));
    const addSites = (places: Sites) => {
      const { wishedOn: _wishedOn, ...rest } = rollout(
        customer,
        places,
        places.map(() => 1),
      );
      return customer.camille.post(`/api/rollouts/${body.number}/sites`, rest);
    };
    const known = await addSites([sites[2]!, sites[1]!]);
    expect([known.status, known.body.errors]).toMatchObject([422, [{ path: 'sites.1.siteId', code: 'tickets.siteInRollout' }]]);
    expect(await addSites([sites[2]!])).toMatchObject({ status: 201, body: { number: body.number, tickets: 1 } });
    expect((await customer.camille.get(`/api/rollouts/${body.number}`)).body.progress).toMatchObject({ sites: 3, planned: 3 });
    // The site of a cancelled ticket may come again.
    await query("update tickets set state = 'cancelled' where company_id = $1 and site_id = $2", [customer.company.id, sites[1]!.siteId]);
    expect((await addSites([sites[1]!])).status).toBe(201);
    await query('update rollouts set ticket_count = 500 where company_id = $1', [customer.company.id]);
    expect((await addSites([sites[3]!])).body.errors).toMatchObject([{ path: 'sites', code: 'tickets.rolloutFull' }]);
  });

  it('gets each further site once, however many people add it at the same time', async () => {
    const { customer, sites } = await createCustomer(2);
    const { body } = await customer.camille.post('/api/rollouts', rollout(customer, sites.slice(0, 1), [1]));
    const { wishedOn: _wishedOn, ...further } = rollout(customer, sites.slice(1), [1]);
    // Each has read what is there, if it may, before the first one adds.
    const lock = await house.platform.database.queuePool.connect();
    await lock.query('begin');
    await lock.query('lock table rollouts in exclusive mode');
    const asked = [0, 1, 2].map(() => customer.camille.post(`/api/rollouts/${body.number}/sites`, further));
    await expect.poll(() => query("select 1 from pg_locks where relation = 'rollouts'::regclass and not granted")).toHaveLength(3);
    await lock.query('rollback');
    lock.release();
    const added = await Promise.all(asked);
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    expect(await query('select 1 from tickets where company_id = $1', [customer.company.id])).toHaveLength(2);
  });

  it('reserves the stock of each site', async () => {
    const { customer, sites } = await createCustomer(2);
    const given = {
      services: ['shipping'],
      lines: [],
      stockLines: [{ itemId: customer.item.id, quantity: null, serials: [], note: '' }],
      shippingOption: 'shipped',
      shippingOn: '2026-12-01',
    };
    const ask = rollout(customer, sites, [], given);
    const shares = (quantities: number[]) => ({
      ...ask,
      sites: ask.sites.map((site, index) => ({ ...site, quantities: [], stockQuantities: [quantities[index]!] })),
    });
    expect((await customer.camille.post('/api/rollouts', shares([3, 3]))).body).toMatchObject({ code: 'stock.tooFew', path: 'sites.1.stockQuantities.0' });
    expect((await tickets.stock.totals(customer.item)).reserved).toBe(0);
    expect((await customer.camille.post('/api/rollouts', shares([3, 2]))).status).toBe(201);
    expect((await tickets.stock.totals(customer.item)).reserved).toBe(5);
  });

  it('sent twice is one', async () => {
    const { customer, sites } = await createCustomer(2);
    const key = randomUUID();
    const [one, two] = [0, 1].map(() => customer.camille.post('/api/rollouts', rollout(customer, sites, [1, 1]), { 'idempotency-key': key }));
    expect((await one!).body.number).toBe((await two!).body.number);
    expect(await query('select 1 from tickets where company_id = $1', [customer.company.id])).toHaveLength(2);
  });

  it('is refused by the fields of its sites and of its common ticket, each once', async () => {
    const { customer, sites } = await createCustomer(3);
    const places = [...sites.slice(0, 2), { ...sites[2]!, contactId: null }, sites[0]!];
    const ask = rollout(customer, places, [2, 0, 1, 1], { label: '' });
    const { status, body } = await customer.camille.post('/api/rollouts', { ...ask, wishedOn: '2026-12-25' });
    expect(status).toBe(422);
    expect(body.errors.map(({ path, code }: Record<string, string>) => [path, code])).toEqual([
      ['wishedOn', 'tickets.holiday'],
      ['sites.1.quantities', 'tickets.siteWithoutItems'],
      ['sites.3.siteId', 'tickets.siteTwice'],
      ['ticket.label', 'tickets.empty'],
      ['ticket.lines', 'tickets.empty'],
      ['sites.2.contactId', 'tickets.empty'],
    ]);
    expect(body.errors[5].message).toBe('Attention, le champ Contact ne peut être vide.');
  });

  it('names no site of another company', async () => {
    const [{ customer, sites }, other] = [await createCustomer(1), await createCustomer(1)];
    const { status, body } = await customer.camille.post('/api/rollouts', rollout(customer, [...sites, ...other.sites], [1, 1]));
    expect([status, body.errors]).toMatchObject([
      422,
      [
        { path: 'sites.1.siteId', code: 'tickets.gone' },
        { path: 'sites.1.contactId', code: 'tickets.gone' },
      ],
    ]);
  });

  it('shows a member who is limited to some sites those alone', async () => {
    const { customer, sites } = await createCustomer(3);
    const { body } = await customer.camille.post('/api/rollouts', rollout(customer, sites, [1, 2, 3]));
    const member = await house.signInMember(customer.company, { sites: [sites[1]!.siteId] });
    expect((await member.get(`/api/rollouts/${body.number}`)).body).toMatchObject({ progress: { sites: 1, planned: 2 }, sites: [{ siteLabel: 'Agence 1' }] });
    const stranger = await house.signInMember(customer.company, { sites: [await tickets.orders.site(customer.company)] });
    expect((await stranger.get(`/api/rollouts/${body.number}`)).status).toBe(404);
  });

  it('takes items of an order line once, however many roll-outs ask for them at the same time', async () => {
    const { customer, sites } = await createCustomer(2);
    const sent = await Promise.all([0, 1].map(() => customer.camille.post('/api/rollouts', rollout(customer, sites, [3, 2]))));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(sent.find(({ status }) => status === 409)!.body.code).toBe('tickets.linesTaken');
    expect(await query('select 1 from tickets where company_id = $1', [customer.company.id])).toHaveLength(2);
  });

  it('is made of sites in use, offered with their main contact to who may order services', async () => {
    const { customer, sites } = await createCustomer(3);
    await query('update sites set archived_at = now() where id = $1', [sites[2]!.siteId]);
    const { body } = await customer.camille.get('/api/rollout-sites');
    expect(body.sites.map(({ id, label, contact }: { id: string; label: string; contact: object }) => [id, label, contact])).toEqual([
      [sites[1]!.siteId, 'Agence 1', { id: sites[1]!.contactId, name: 'Inès Moreau' }],
      [sites[0]!.siteId, 'Metz Technopôle', { id: sites[0]!.contactId, name: 'Inès Moreau' }],
    ]);
    const limited = await house.signInMember(customer.company, { sites: [sites[1]!.siteId] });
    expect((await limited.get('/api/rollout-sites')).body.sites).toHaveLength(1);
    const reader = await house.signInMember(customer.company, { services: false });
    expect((await reader.get('/api/rollout-sites')).status).toBe(403);
  });

  it('over five hundred sites is sent whole, and over one more not at all', async () => {
    const { customer } = await createCustomer(1);
    await query(
      `insert into sites (company_id, id, code, label, type) select $1, gen_random_uuid(), 'R' || n, 'Agence ' || n, 'delivery' from generate_series(1, 500) n`,
      [customer.company.id],
    );
    await query('update order_lines set quantity_ordered = 1000 where id = $1', [customer.order.lineIds[0]]);
    const sites = await query<{ siteId: string }>('select id as "siteId" from sites where company_id = $1 and code like \'R%\'', [customer.company.id]);
    const contactId = customer.contactId;
    const sendOver = (places: { siteId: string }[]) => {
      const sent = rollout(
        customer,
        places.map(({ siteId }) => ({ siteId, contactId })),
        places.map(() => 2),
      );
      return customer.camille.post('/api/rollouts', sent);
    };
    const refused = await sendOver([...sites, { siteId: customer.siteId }]);
    expect([refused.status, refused.body.errors.map(({ path }: { path: string }) => path)]).toEqual([422, ['sites']]);
    const { status, body } = await sendOver(sites);
    expect([status, body.tickets]).toEqual([201, 500]);
    expect((await customer.camille.get(`/api/rollouts/${body.number}`)).body.progress).toMatchObject({ sites: 500, planned: 1000 });
  }, 30_000);
});
