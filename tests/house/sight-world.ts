import { randomUUID } from 'node:crypto';
import { registers } from '../../src/app/registers.ts';
import { record, type Change } from '../../src/platform/data/server/journal/journal.ts';
import { insertExport } from '../../src/capabilities/exports/server/exports.store.ts';
import { makeExportTask } from '../../src/capabilities/exports/server/exports.jobs.ts';
import { digestTask } from '../../src/capabilities/notifications/server/notifications.jobs.ts';
import { remindersTask } from '../../src/capabilities/notifications/server/reminders.jobs.ts';
import { rebuildIndex } from '../../src/capabilities/search/server/rebuild.service.ts';
import { createContractFactory } from '../support/contract-rows.ts';
import type { Client, Reply } from '../support/client.ts';
import { connectErp, siteRow } from '../support/feed.ts';
import { postForm } from '../support/forms.ts';
import type { House } from '../support/house.ts';
import { createOrderFactory } from '../support/orders.ts';
import type { GivenRights, TestCompany } from '../support/people.ts';
import { plantWord, insertPlaceRows, type Rows } from './sight-rows.ts';

/** Lets the rows of one place name those of the other in every column that can. */
async function cross(house: House, company: TestCompany, here: Rows, there: Rows): Promise<void> {
  const { query, insert } = house;
  const ids = { companyId: company.id };
  const [order, offer, invoice, contract] = (['order', 'offer', 'invoice', 'contract'] as const).map((kind) => there.objects[kind]!.code) as [
    string,
    string,
    string,
    string,
  ];
  const a = (number: number): string => here.addWord('A', number);
  await query('update tickets set order_id = $2, order_number = $3, invoice_number = $4 where id = $1', [here.ticket.id, there.order.id, order, invoice]);
  await insert('ticket_lines', {
    ...ids,
    id: randomUUID(),
    ticketId: here.ticket.id,
    position: 2,
    origin: 'order',
    reference: 'C9300-48P-A',
    description: a(60),
    quantity: 1,
    orderLineId: there.order.lineIds[0]!,
  });
  await query('update orders set offer_number = $2 where id = $1', [here.order.id, offer]);
  await query('update invoices set order_id = $2, order_number = $3 where id = $1', [here.objects.invoice!.id, there.order.id, order]);
  await query('update contracts set order_number = $2 where id = $1', [here.contract.id, order]);
  await query('update contract_lines set order_number = $2 where contract_id = $1', [here.contract.id, order]);
  await query('update renewal_requests set offer_number = $2 where id = $1', [here.objects.renewalRequest!.id, offer]);
  await query('update renewal_request_lines set contract_number = $2 where request_id = $1', [here.objects.renewalRequest!.id, contract]);
  await query('update offer_requests set offer_number = $2, order_id = $3, device_id = $4 where id = $1', [
    here.objects.offerRequest!.id,
    offer,
    there.order.id,
    there.device.id,
  ]);
  await query('update stock_items set po_number = $2 where id = $1', [here.stock.id, there.addWord('A', 2)]);
  const reason = `${there.addWord('A', 21)} · ${there.addWord('A', 20)}`;
  const held = { ...ids, itemId: here.stock.id, number: a(67), asked: 1, quantity: 1, untilOn: '2026-11-25', reserverName: a(68) };
  await insert('stock_reservations', { ...held, id: randomUUID(), ticketId: there.ticket.id, reason });
  // A delivery here of the order there, with a device; an intervention here of the ticket there.
  const delivery = await createOrderFactory(house).delivery(company, there.order, {
    siteId: here.siteId,
    serials: [a(61)],
    expectedOn: '2026-11-26',
    state: 'shipped',
  });
  await query('update deliveries set number = $2, tracking_number = $3, sub_organisation_id = $4 where id = $1', [
    delivery.id,
    a(62),
    a(63),
    here.subOrganisationId,
  ]);
  await query('update devices set sub_organisation_id = $2 where delivery_id = $1', [delivery.id, here.subOrganisationId]);
  await insert('interventions', {
    ...ids,
    id: randomUUID(),
    ticketId: there.ticket.id,
    position: 5,
    title: a(64),
    startsAt: '2026-11-26T08:00:00Z',
    endsAt: '2026-11-26T11:00:00Z',
    ...here.at,
  });
}

/** Rows that both places share: a contract with a line in each, a contact who works at both. */
async function share(house: House, company: TestCompany, places: readonly Rows[]): Promise<void> {
  const lines = places.map(({ siteId, subOrganisationId, addWord: word }) => ({
    siteId,
    subOrganisationId,
    serial: word('A', 65),
    reference: word('A', 66),
    hasDevice: true,
  }));
  await createContractFactory(house).contract(company, { number: 'CT-COMMUN', lines });
  const contact = await house.insert('contacts', { companyId: company.id, id: randomUUID(), firstName: 'Noé', lastName: 'Commun', searchText: 'noe commun' });
  for (const { siteId } of places) await house.insert('site_contacts', { companyId: company.id, siteId, contactId: contact.id, role: 'technical' });
}

/** The world, indexed for the search. Nobody has been notified of anything yet. */
export async function buildSightWorld(house: House) {
  await createOrderFactory(house).manufacturer();
  const company = await house.company({ name: 'Groupe Hélianthe' });
  const parent = await house.insert('sub_organisations', { companyId: company.id, id: randomUUID(), name: plantWord('S', 'D', 2) });
  const [north, south] = [await insertPlaceRows(house, company, 'N', parent.id), await insertPlaceRows(house, company, 'S', parent.id)];
  await cross(house, company, north, south);
  await cross(house, company, south, north);
  await share(house, company, [north, south]);
  await rebuildIndex(house.platform, registers.searches, () => undefined);
  const named = new Set(['A01', 'A02', 'A06', 'A07', 'A17', 'A21', 'A62', 'A65', 'B01', 'B05', 'C02'].map((word) => `QS${word}`));
  return { company, north, south, places: [north, south], named };
}

type World = Awaited<ReturnType<typeof buildSightWorld>>;

/** Readers of a part of the company, with the words that are planted outside it; and one who reads all. */
export async function buildSightReaders(house: House, { company, north }: World) {
  const partner = await house.company({ kind: 'partner' });
  await house.partnership(partner, company);
  const statuses = await house.signInMember(partner, { role: 'manager', prices: false, services: false, accepts: false });
  const manager = (rights: GivenRights) => house.signInMember(company, { role: 'manager', ...rights });
  const readers = [
    { name: 'a manager without prices', client: await manager({ prices: false }), hidden: /^Q.B/ },
    { name: 'a manager of one site', client: await manager({ sites: [north.siteId] }), hidden: /^QS[ABC]|^Q.[EF]/ },
    {
      name: 'a member of one site without prices',
      client: await house.signInMember(company, { prices: false, sites: [north.siteId] }),
      hidden: /^QS[ABC]|^Q.[BEF]/,
    },
    { name: 'a manager of one sub-organisation', client: await manager({ subOrganisations: [north.subOrganisationId] }), hidden: /^QS[ABDF]|^Q.E/ },
    { name: 'a manager of no site', client: await manager({ sites: [] }), hidden: /^Q.[ABCEF]/ },
    { name: 'another company', client: await house.signInMember(await house.company(), { role: 'manager' }), hidden: /^Q/ },
    { name: 'a partner who sees statuses only', client: { ...statuses.at(company.id), user: statuses.user }, hidden: /^Q.B/ },
  ];
  return { camille: await manager({}), readers };
}

/** Lets everything happen that people are notified of: a message of the provider on each object, an entry of each kind, the reminders of the day. */
export async function makeNews(house: House, { company, places }: World, technicianId: string): Promise<void> {
  const agent = await house.staff('agent', company);
  const subjects = [...registers.subjects.map(({ subject: { kind } }) => [kind, kind] as const), ['chat', 'pricedChat'] as const];
  for (const { objects, addWord: word } of places)
    for (const [kind, of] of subjects) {
      const { code, needsPrices } = objects[of]!;
      const sent = await postForm(agent, `/api/conversations/${kind}/${code}/messages`, { clientKey: randomUUID(), body: word(needsPrices ? 'B' : 'A', 50) });
      if (sent.status >= 300) throw new Error(`${kind}: ${sent.status} ${sent.text}`);
    }
  await house.platform.database.system.transaction((tx) => record(tx, { kind: 'feed', id: null, name: 'ERP' }, listChanges(company, places)));
  await remindersTask(registers.notifications).perform(undefined, house.platform, once);
  await house.runJobs();
  const slots = [1, 2].map((day) => ({ technicianId, startsAt: `2026-12-0${day}T09:00:00Z`, endsAt: `2026-12-0${day}T11:00:00Z` }));
  for (const { ticket, at, addWord: word } of places) {
    const unplanned = { companyId: company.id, id: randomUUID(), ticketId: ticket.id, position: 9, title: word('A', 71), ...at };
    await house.insert('interventions', unplanned);
    const proposed = await agent.post(`/api/interventions/${unplanned.id}/appointments`, { slots });
    if (proposed.status >= 300) throw new Error(`appointment: ${proposed.status} ${proposed.text}`);
  }
  // The same once more for those who read a digest, on a morning on which the provider works.
  const kinds = registers.notifications.kinds.map(({ kind }) => kind);
  await house.query(
    `insert into notification_preferences (user_id, kind, frequency)
    select m.user_id, k.kind, 'daily' from memberships m cross join unnest($2::text[]) as k (kind) where m.company_id = $1`,
    [company.id, kinds],
  );
  await house.platform.database.system.transaction((tx) => record(tx, { kind: 'feed', id: null, name: 'ERP' }, listChanges(company, places)));
  await house.runJobs();
  await digestTask.perform({ _cron: { ts: '2026-11-23T07:05:00Z' } }, house.platform, once);
  await house.runJobs();
}

const once = { number: 1, isLast: true };

/** Files of every list as they are made in the background, with the rights of the person whom they are for. */
export async function makeFiles(house: House, client: Client & { user: { id: string } }, company: TestCompany): Promise<Reply[]> {
  const { exporters } = registers;
  const files: Reply[] = [];
  for (const { kind } of exporters) {
    const asked = { kind, title: kind, locale: 'fr' as const, query: {}, companyIds: [company.id], subOrganisationId: null };
    const id = await house.platform.database.system.transaction((tx) => insertExport(tx, client.user.id, asked));
    await makeExportTask(exporters)
      .perform({ userId: client.user.id, id }, house.platform, once)
      .catch(() => undefined);
    const file = await client.get(`/api/exports/${id}/file`);
    if (file.status === 200) files.push(file);
  }
  return files;
}

/** A change of each kind that customers are notified of, in every place. */
export function listChanges(company: TestCompany, places: World['places']): Change[] {
  const notified = registers.notifications.kinds.filter(({ audience }) => audience === 'customer');
  return places.flatMap(({ objects }) =>
    notified.flatMap(({ objectKind, trigger }) => {
      const object = objects[objectKind];
      if (!object || typeof trigger === 'string') return [];
      return trigger.actions.map((action) => ({ companyId: company.id, object: { kind: objectKind, title: object.code, ...object }, action }));
    }),
  );
}

/** Moves the parts of the company into each other and gives them and their sites other names: on screen by a manager, and by the feed. */
export async function moveEverything(house: House, { company, north, south }: World, manager: Client): Promise<{ way: string; status: number }[]> {
  const change = async (id: string, more: object) => {
    const { rows } = (await manager.get('/api/sub-organisations')).body as { rows: { id: string; name: string; parentId: string | null; version: number }[] };
    const { name, parentId, version } = rows.find((one) => one.id === id)!;
    return manager.patch(`/api/sub-organisations/${id}`, { name, parentId, version, vendorOrganisationId: '', ...more });
  };
  const moved = [
    await change(south.subOrganisationId, { parentId: north.subOrganisationId }),
    await change(north.subOrganisationId, { parentId: null, name: 'Secteur' }),
    // The contract comes back to where it was, past the other place.
    await manager.post('/api/contracts/assignment', { ids: [north.contract.id], subOrganisationId: south.subOrganisationId }),
    await manager.post('/api/contracts/assignment', { ids: [north.contract.id], subOrganisationId: north.subOrganisationId }),
  ].map(({ status }) => ({ way: 'screen', status }));
  const erp = await connectErp(house);
  const adopted = "external_id = id::text, external_version = 1, source = 'erp'";
  await house.query(`update companies set ${adopted} where id = $1`, [company.id]);
  for (const table of ['sub_organisations', 'sites']) await house.query(`update ${table} set ${adopted} where company_id = $1`, [company.id]);
  const head = { version: 2, company: String(company.id) };
  const sent = [
    await erp.send('sub-organisations', [{ ...head, id: south.subOrganisationId, name: 'Antenne' }]),
    await erp.send('sub-organisations', [{ ...head, version: 3, id: south.subOrganisationId, name: 'Antenne', parent: north.subOrganisationId }]),
    await erp.send('sites', [siteRow(String(company.id), south.siteId, { version: 2, code: 'DEPLACE', label: 'Déplacé' })]),
  ];
  return [...moved, ...sent.flatMap(({ rows }) => rows.map(({ result }) => ({ way: 'feed', status: result === 'updated' ? 200 : 500 })))];
}
