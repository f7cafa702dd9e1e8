import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { postForm, smallPdf } from '#tests/support/forms.ts';
import { openHouse } from '#tests/support/house.ts';
import type { GivenRights } from '#tests/support/people.ts';
import { createTicketFactory, type GivenTicket } from '#tests/support/tickets.ts';
import { services } from '../service.ts';

const house = await openHouse();
const { query } = house;
const tickets = await createTicketFactory(house);

describe('a ticket', () => {
  it.each(services)('for %s is sent, and waits for its validation', async (service) => {
    const customer = await tickets.customer();
    const { status, body } = await tickets.send(customer.camille, tickets.body(customer, service));
    expect([status, body]).toMatchObject([201, { state: 'awaitingValidation', version: 1, companyId: customer.company.id }]);
    expect(body.number).toMatch(/^T-10\d{3}$/);
  });

  it('for all services at once keeps every answer', async () => {
    const customer = await tickets.customer();
    const all = { ...tickets.body(customer, 'shipping') };
    const lines = [
      {
        ...tickets.line(customer.order.lineIds[0]!, 3),
        configurations: [{ piece: 0, hostName: 'MTZ-AP', address: '10.7.0.0/24', vlans: '110', template: 'ap', note: '', fileId: null }],
      },
      { ...tickets.line('', 4), origin: 'elsewhere' as const, orderLineId: null, reference: 'GLC-LH-SMD', description: 'Module optique' },
      { ...tickets.line('', 1), origin: 'device' as const, orderLineId: null, deviceId: customer.deviceId },
    ];
    const details = {
      engineering: { need: 'Segmenter' },
      study: { surface: 900, floors: 1, density: 'low' as const, bands: ['5' as const], notes: 'Entrepôt' },
      audit: { scope: 'Cœur', expectedResult: '' },
    };
    const given = {
      ...all,
      services: [...services],
      lines,
      details,
      smartAccount: 'helianthe.example',
      ccoId: 'clefevre',
      preferredDates: [
        { wishedOn: '2026-12-01', part: 'morning' as const },
        { wishedOn: '2026-12-02', part: 'day' as const },
      ],
    };
    const { body: sent } = await tickets.send(customer.camille, given);
    const { body: read } = await customer.camille.get(`/api/tickets/${sent.number}/wizard`);
    const { draftId: _draft, ...content } = given;
    expect(read).toMatchObject({ number: sent.number, isAmendable: true, names: { requesterName: customer.camille.user.fullName } });
    const [device] = read.names.devices;
    expect(read.content).toEqual({
      ...content,
      lines: [
        { ...lines[0], reference: 'CW9166I-E', description: 'Commutateur' },
        lines[1],
        { ...lines[2], reference: device.reference, description: device.description },
      ],
    });
  });

  it('sent twice is one ticket', async () => {
    const customer = await tickets.customer();
    const key = randomUUID();
    const [one, two] = [0, 1].map(() => customer.camille.post('/api/tickets', tickets.body(customer, 'shipping'), { 'idempotency-key': key }));
    expect((await one!).body.number).toBe((await two!).body.number);
    expect((await tickets.stock.totals(customer.item)).reserved).toBe(2);
  });

  it('with empty fields is refused by each of them, in the words of the owner', async () => {
    const customer = await tickets.customer();
    const empty = { lines: [{ ...tickets.line(customer.order.lineIds[0]!), origin: null, orderLineId: null }], preferredDates: [], addresses: [] };
    const { status, body } = await tickets.send(customer.camille, tickets.body(customer, 'staging', empty));
    expect(status).toBe(422);
    expect(body.errors.map(({ path, message }: Record<string, string>) => [path, message])).toEqual([
      ['preferredDates.0.wishedOn', 'Attention, le champ Date souhaitée ne peut être vide.'],
      ['lines.0.orderLineId', 'Attention, le champ Commande ne peut être vide.'],
      ['addresses.contactId', 'Attention, le champ Contact ne peut être vide.'],
      ['addresses.main', 'Attention, le champ Adresse principale ne peut être vide.'],
    ]);
    expect(await query('select 1 from tickets where company_id = $1', [customer.company.id])).toEqual([]);
  });

  it('is refused for half an item, in the field', async () => {
    const customer = await tickets.customer();
    const { status, body } = await tickets.send(
      customer.camille,
      tickets.body(customer, 'staging', { lines: [tickets.line(customer.order.lineIds[0]!, 1.5)] }),
    );
    expect([status, body.errors]).toMatchObject([422, [{ path: 'lines.0.quantity', code: 'field.notWhole' }]]);
  });

  it('names nothing of another company', async () => {
    const [customer, other] = [await tickets.customer(), await tickets.customer()];
    const foreign = tickets.body(other, 'shipping', {
      services: ['shipping', 'decommissioning', 'staging'],
      lines: [tickets.line(other.order.lineIds[0]!), ...tickets.body(other, 'decommissioning').lines],
    });
    const { status, body } = await tickets.send(customer.camille, foreign);
    expect(status).toBe(422);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'lines.0.orderLineId',
      'lines.1.deviceId',
      'stockLines.0.itemId',
      'addresses.0.siteId',
      'addresses.0.contactId',
    ]);
  });

  it('is sent for the sites that a member sees, and for no others', async () => {
    const customer = await tickets.customer();
    const elsewhere = await tickets.orders.site(customer.company);
    const member = await house.signInMember(customer.company, { sites: [elsewhere] });
    const { status, body } = await tickets.send(member, tickets.body(customer, 'engineering'));
    expect([status, body.errors]).toMatchObject([422, [{ path: 'addresses.0.siteId', code: 'tickets.gone' }, { path: 'addresses.0.contactId' }]]);
    const contactId = await tickets.contact(customer.company, elsewhere);
    const own = tickets.body({ ...customer, siteId: elsewhere, contactId }, 'engineering');
    expect((await tickets.send(member, own)).status).toBe(201);
  });

  it('is sent for a colleague, who is its requester; nobody of another company is', async () => {
    const [customer, other] = [await tickets.customer(), await tickets.customer()];
    const colleague = await house.signInMember(customer.company);
    const { people } = (await customer.camille.get('/api/ticket-requesters')).body;
    expect(people.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([customer.camille.user.id, colleague.user.id]));
    expect(people).toHaveLength(2);
    const { body } = await tickets.send(customer.camille, tickets.body(customer, 'engineering', { requesterId: colleague.user.id }));
    expect(await query('select requester_name, author_name from tickets where number = $1', [body.number])).toEqual([
      { requesterName: colleague.user.fullName, authorName: customer.camille.user.fullName },
    ]);
    expect(await query("select on_behalf_of from journal where object_kind = 'ticket' and object_title = $1", [body.number])).toEqual([
      { onBehalfOf: colleague.user.id },
    ]);
    const foreign = await tickets.send(customer.camille, tickets.body(customer, 'engineering', { requesterId: other.camille.user.id }));
    expect([foreign.status, foreign.body.errors]).toMatchObject([422, [{ path: 'requesterId', code: 'tickets.gone' }]]);
  });

  it('is sent for no colleague who would not see it', async () => {
    const customer = await tickets.customer();
    const { company, siteId } = customer;
    const agencies = await house.insert('sub_organisations', { companyId: company.id, id: randomUUID(), name: 'Agences' });
    const elsewhere = await tickets.orders.site(company);
    const sendForPerson = async (rights: GivenRights, given: GivenTicket = {}) => {
      const { user } = await house.signInMember(company, rights);
      const { status, body } = await tickets.send(customer.camille, tickets.body(customer, 'engineering', { ...given, requesterId: user.id }));
      return [status, body.errors?.map(({ path, code }: Record<string, string>) => `${path} ${code}`)];
    };
    const refused = [422, ['requesterId tickets.unseenByRequester']];
    expect(await sendForPerson({ sites: [siteId] })).toEqual([201, undefined]);
    expect(await sendForPerson({ sites: [elsewhere] })).toEqual(refused);
    expect(await sendForPerson({ sites: [] })).toEqual(refused);
    expect(await sendForPerson({ subOrganisations: [agencies.id] })).toEqual(refused);
    await query('update orders set sub_organisation_id = $1 where id = $2', [agencies.id, customer.order.id]);
    const placed = { services: ['staging' as const], lines: [tickets.line(customer.order.lineIds[0]!)] };
    expect(await sendForPerson({ subOrganisations: [agencies.id] }, placed)).toEqual([201, undefined]);
    // Nor does an amendment hand a ticket to such a colleague.
    const number = await tickets.sent(customer, 'engineering');
    const { user } = await house.signInMember(company, { sites: [elsewhere] });
    const again = await customer.camille.put(`/api/tickets/${number}`, { ...tickets.body(customer, 'engineering', { requesterId: user.id }), version: 1 });
    expect([again.status, again.body.errors]).toMatchObject([422, [{ path: 'requesterId', code: 'tickets.unseenByRequester' }]]);
    expect(await query('select 1 from tickets where company_id = $1 and requester_id = $2', [company.id, user.id])).toEqual([]);
  });

  it('of an author who is limited to a sub-organisation belongs to it, where nothing else places it', async () => {
    const customer = await tickets.customer();
    const agencies = await house.insert('sub_organisations', { companyId: customer.company.id, id: randomUUID(), name: 'Agences' });
    const author = await house.signInMember(customer.company, { subOrganisations: [agencies.id] });
    const { status, body } = await tickets.send(author, tickets.body(customer, 'engineering'));
    expect(status).toBe(201);
    expect((await author.get('/api/tickets')).body.rows).toMatchObject([{ number: body.number }]);
  });

  it('is refused without the right to order services, and without a company', async () => {
    const customer = await tickets.customer({ services: false });
    expect(await tickets.send(customer.camille, tickets.body(customer))).toMatchObject({ status: 403, body: { code: 'forbidden.services' } });
    const partner = await house.user();
    const [one, two] = [await tickets.customer(), await tickets.customer()];
    for (const { company } of [one, two]) await house.member(company, partner);
    const { status, body } = await tickets.send(await house.signedIn(partner, 'all'), tickets.body(one));
    expect([status, body.code]).toEqual([400, 'company.one']);
  });

  it('takes the files of its draft over, and ends it; of a colleague’s draft it takes nothing', async () => {
    const customer = await tickets.customer();
    const draft = randomUUID();
    await customer.camille.put(`/api/drafts/${draft}`, { kind: 'ticket', objectId: null, title: '', content: '{}', version: 0 });
    const files = [{ field: 'file', name: 'plan.pdf', contentType: 'application/pdf', content: smallPdf }];
    const { body: file } = await postForm(customer.camille, `/api/drafts/${draft}/files`, {}, { files });
    const given = { draftId: draft, files: [{ id: file.id, role: 'plan' as const }] };
    const colleague = await house.signInMember(customer.company);
    const refused = await tickets.send(colleague, tickets.body(customer, 'wifiStudy', given));
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'files.0.id', code: 'tickets.gone' }]]);
    const { body: sent } = await tickets.send(customer.camille, tickets.body(customer, 'wifiStudy', given));
    expect((await customer.camille.get(`/api/tickets/${sent.number}/wizard`)).body.names.files).toEqual([{ ...file, role: 'plan' }]);
    expect((await customer.camille.get(`/api/drafts/${draft}`)).status).toBe(404);
  });

  it('is found by its label, its order and the serial number of its device', async () => {
    const customer = await tickets.customer();
    const number = await tickets.sent(customer, 'decommissioning', {
      services: ['decommissioning', 'staging'],
      lines: [...tickets.body(customer, 'decommissioning').lines, tickets.line(customer.order.lineIds[0]!)],
    });
    const [{ serial }] = (await query<{ serial: string }>('select serial from devices where id = $1', [customer.deviceId])) as [{ serial: string }];
    const keys = await query<{ key: string }>(
      "select r.key from search_references r join tickets t on t.id = r.object_id where r.kind = 'ticket' and t.number = $1",
      [number],
    );
    expect(keys.map(({ key }) => key)).toEqual(expect.arrayContaining([number, customer.order.number, serial].map((one) => one.replaceAll('-', ''))));
  });
});

describe('the items of an order line', () => {
  it('go to one of two who ask for them at once; the other reads how many are left and which ticket took them', async () => {
    const customer = await tickets.customer();
    const colleague = await house.signInMember(customer.company);
    const ask = tickets.body(customer, 'staging', { lines: [tickets.line(customer.order.lineIds[0]!, 5)] });
    const answers = await Promise.all([customer.camille, colleague].map((person) => tickets.send(person, ask)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const [won, lost] = answers[0]!.status === 201 ? answers : answers.toReversed();
    expect(lost!.body).toMatchObject({
      code: 'tickets.linesTaken',
      errors: [{ path: 'lines.0.quantity', code: 'tickets.overLeft', hint: 'Il reste 3\u00a0articles sur cette ligne de commande.' }],
      lines: [{ path: 'lines.0.quantity', left: 3, tickets: [{ number: won!.body.number, quantity: 5 }] }],
    });
    expect(await query('select 1 from tickets where company_id = $1', [customer.company.id])).toHaveLength(1);
  });

  it('are counted over the tickets of sites that a member does not see', async () => {
    const customer = await tickets.customer();
    await tickets.sent(customer, 'staging', { lines: [tickets.line(customer.order.lineIds[0]!, 7)] });
    const site = await tickets.orders.site(customer.company);
    const contactId = await tickets.contact(customer.company, site);
    // The order is for this member’s site, the ticket for another.
    await query('update orders set site_id = $1 where id = $2', [site, customer.order.id]);
    const member = await house.signInMember(customer.company, { sites: [site] });
    const { body: left } = await member.get(`/api/orders/${customer.order.number}/lines-left`);
    expect(left.lines[0]).toMatchObject({ ordered: 8, left: 1, tickets: [] });
    const own = { ...customer, siteId: site, contactId };
    expect(await tickets.send(member, tickets.body(own, 'staging'))).toMatchObject({ status: 409, body: { lines: [{ left: 1, tickets: [] }] } });
  });

  it('that a refused or cancelled ticket asked for are left again', async () => {
    const customer = await tickets.customer();
    const ask = tickets.body(customer, 'staging', { lines: [tickets.line(customer.order.lineIds[0]!, 8)] });
    const { body: first } = await tickets.send(customer.camille, ask);
    expect((await tickets.send(customer.camille, ask)).status).toBe(409);
    await customer.camille.post(`/api/tickets/${first.number}/cancellation`);
    const { body: second } = await tickets.send(customer.camille, ask);
    await query("update tickets set state = 'refused' where number = $1", [second.number]);
    expect((await tickets.send(customer.camille, ask)).status).toBe(201);
    // The refused one cannot be sent again now.
    const { draftId: _draft, ...content } = ask;
    expect((await customer.camille.put(`/api/tickets/${second.number}`, { ...content, draftId: null, version: 1 })).body.code).toBe('tickets.linesTaken');
  });

  it('that are cancelled are not left, and are read by the customer’s own order number', async () => {
    const customer = await tickets.customer();
    await query('update order_lines set quantity_cancelled = 2 where id = $1', [customer.order.lineIds[0]]);
    const number = await tickets.sent(customer, 'staging');
    const [{ own }] = (await query<{ own: string }>('select customer_order_number as own from orders where id = $1', [customer.order.id])) as [{ own: string }];
    const { body } = await customer.camille.get(`/api/orders/${own}/lines-left`);
    expect(body).toMatchObject({
      number: customer.order.number,
      lines: [
        { reference: 'CW9166I-E', ordered: 8, cancelled: 2, delivered: 0, left: 4, tickets: [{ number, quantity: 2 }] },
        { reference: 'C9200L-24P-4G-E', left: 2, tickets: [] },
      ],
    });
    const [{ id }] = (await query<{ id: string }>('select id from tickets where number = $1', [number])) as [{ id: string }];
    expect((await customer.camille.get(`/api/orders/${own}/lines-left?except=${id}`)).body.lines[0]).toMatchObject({ left: 6, tickets: [] });
  });
});
