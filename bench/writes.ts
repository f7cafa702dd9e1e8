import { randomUUID } from 'node:crypto';
import type { EmbeddedConnection } from '../src/platform/data/server/db/embedded.ts';
import { query, type Cluster } from './database.ts';
import type { PartReport } from './report.ts';
import { company, buildForm, measureWrite, mergeReports, type Write } from './write-costs.ts';

interface Offer {
  number: string;
  hash: string;
}

/** Unanswered offers of the largest company, and somebody who is told of the answers. */
async function insertOpenOffers(connection: EmbeddedConnection, count: number): Promise<Offer[]> {
  await query(connection, 'delete from offer_answers where company_id = $1', [company]);
  await query(connection, 'delete from conversations where company_id = $1', [company]);
  await query(
    connection,
    `insert into users (id, email, full_name, first_name, last_name, language, staff_role, source, email_confirmed_at) values (gen_random_uuid(), 'agent@provider.example', 'Hugo Perrin', 'Hugo', 'Perrin', 'fr', 'agent', 'portal', now())`,
  );
  const offers = await query<Offer>(
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

const writes: readonly Write<Offer>[] = [
  {
    name: 'acceptance',
    what: 'Acceptance',
    follows: 'job, notification and mail',
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
    note: 'The product responds with the whole offer, the bare server without content.',
  },
  {
    name: 'message',
    what: 'Message on an offer',
    follows: 'job and notification',
    prepareItems: insertOpenOffers,
    buildRequest: ({ number }) => ({
      path: `conversations/offer/${number}/messages`,
      body: buildForm({ clientKey: randomUUID(), body: 'Peut-on livrer les deux commutateurs avant la fin du mois ?' }),
    }),
    note: 'The first message on each offer, which also opens its conversation.',
  },
];

/** Writes of customers to offers, one kind after the other. */
export async function measureWrites(cluster: Cluster, base: EmbeddedConnection, rounds: number): Promise<PartReport> {
  const reports: PartReport[] = [];
  for (const write of writes) reports.push(await measureWrite(write, cluster, base, rounds));
  return mergeReports(reports);
}
