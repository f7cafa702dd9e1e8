import { randomUUID } from 'node:crypto';
import type { EmbeddedConnection } from '../src/platform/data/server/db/embedded.ts';
import { addDays, isWorkingDay } from '../src/platform/kernel/calendar.ts';
import { emptyTicket } from '../src/services/ticket-wizard/empty-ticket.ts';
import { query, type Cluster } from './database.ts';
import { mergeReports, type PartReport } from './report.ts';
import { buildForm, company, measureWrite, type Write } from './write-costs.ts';

const message: Write<{ number: string }> = {
  name: 'message',
  what: 'Message',
  kinds: ['message', 'messageWithJobs'],
  prepareItems: (connection, count) =>
    query(connection, 'select number from tickets where company_id = $1 order by created_at desc limit $2', [company, count]),
  buildRequest: ({ number }) => ({
    path: `conversations/ticket/${number}/messages`,
    body: buildForm({ clientKey: randomUUID(), body: 'Le local technique sera ouvert à partir de huit heures.' }),
  }),
  note: 'Message: the eleventh of each ticket.',
};

/** Objects of a ticket: a line of an order of which something is left, a site and its contact. */
interface Named {
  line: string;
  site: string;
  contact: string;
}

const nextWorkingDays = (): string[] => {
  const days: string[] = [];
  for (let day = addDays(new Date().toISOString().slice(0, 10), 10); days.length < 2; day = addDays(day, 1)) if (isWorkingDay(day)) days.push(day);
  return days;
};

const ticket: Write<Named> = {
  name: 'ticket',
  what: 'Ticket sent',
  kinds: ['ticketSent', 'ticketSentWithJobs'],
  prepareItems: (connection: EmbeddedConnection, count) =>
    query(
      connection,
      `select l.id as line, s.site_id as site, s.contact_id as contact from order_lines l
        cross join lateral (select site_id, contact_id from site_contacts where company_id = $1 and role = 'main' order by site_id limit 1) s
        where l.company_id = $1 and l.kind = 'equipment' and l.quantity_ordered > l.quantity_cancelled and not exists (select from ticket_lines t where t.company_id = $1 and t.order_line_id = l.id)
        order by l.id desc limit $2`,
      [company, count],
    ),
  buildRequest: ({ line, site, contact }) => ({
    path: 'tickets',
    body: JSON.stringify({
      ...emptyTicket,
      label: 'Déploiement des commutateurs de Lyon',
      description: 'Merci de prévenir le site la veille.',
      services: ['deployment'],
      smartAccount: `company${company}.example`,
      lines: [
        {
          origin: 'order',
          orderLineId: line,
          deviceId: null,
          reference: '',
          description: '',
          quantity: 1,
          configurations: [{ piece: 0, hostName: 'sw-lyon-1', address: '10.1.0.12', vlans: '10, 20, 30', template: 'Accès', note: '', fileId: null }],
        },
        { origin: 'elsewhere', orderLineId: null, deviceId: null, reference: 'SFP-10G-LR', description: 'Module optique', quantity: 2, configurations: [] },
      ],
      addresses: [{ service: null, siteId: site, contactId: contact, isMain: true }],
      preferredDates: nextWorkingDays().map((wishedOn) => ({ wishedOn, part: 'day' })),
      draftId: null,
    }),
  }),
  note: 'Ticket: a deployment with a line of an order, of which no more may be taken than is left, one bought elsewhere, a configuration, an address and two dates.',
};

/** Unanswered offers of the largest company, and somebody who is told of the answers. */
async function insertOpenOffers(connection: EmbeddedConnection, count: number): Promise<{ number: string; hash: string }[]> {
  await query(connection, 'delete from offer_answers where company_id = $1', [company]);
  await query(
    connection,
    `insert into users (id, email, full_name, first_name, last_name, language, staff_role, source, email_confirmed_at) values (gen_random_uuid(), 'agent@provider.example', 'Hugo Perrin', 'Hugo', 'Perrin', 'fr', 'agent', 'portal', now())`,
  );
  const offers = await query<{ number: string; hash: string }>(
    connection,
    `update offers set state = 'sent', reported_state = 'sent', valid_until = current_date + 20 where (company_id, id) in (
      select o.company_id, o.id from offers o where o.company_id = $1 and o.is_current
        and not exists (select from orders w where w.company_id = o.company_id and w.offer_number = o.number) order by o.issued_on desc limit $2)
    returning number, content_hash as hash`,
    [company, count],
  );
  await query(connection, 'vacuum analyze offers, offer_answers');
  return offers;
}

const acceptance: Write<{ number: string; hash: string }> = {
  name: 'acceptance',
  what: 'Acceptance of an offer',
  kinds: ['shown', 'shown'],
  prepareItems: insertOpenOffers,
  buildRequest: ({ number, hash }) => ({
    path: `offers/${number}/acceptance`,
    body: buildForm({
      contentHash: hash,
      signerName: 'Claire Morel',
      signerRole: 'Directrice des achats',
      purchaseOrderNumber: 'ACH-4711',
      signatureText: 'Claire Morel',
    }),
  }),
  note: 'Acceptance: the product responds with the whole offer, the bare server without content.',
};

/** Writes of customers beside one statement each that inserts the same rows, one kind after the other. */
export async function measureWrites(cluster: Cluster, base: EmbeddedConnection, rounds: number): Promise<PartReport> {
  return mergeReports([
    await measureWrite(message, cluster, base, rounds),
    await measureWrite(ticket, cluster, base, rounds),
    await measureWrite(acceptance, cluster, base, rounds),
  ]);
}
