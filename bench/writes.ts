import { randomUUID } from 'node:crypto';
import type { EmbeddedConnection } from '../src/platform/server/db/embedded.ts';
import { databaseSeconds, processSeconds } from './cpu.ts';
import { copyOf, query, type Cluster } from './database.ts';
import { median } from './measure.ts';
import type { PartReport } from './report.ts';
import { startBare, startProduct, type Server } from './servers.ts';
import { setTimeout as pause } from 'node:timers/promises';

const limit = 4;
const wholeLimit = 8;
const company = 1;
const writesARound = 200;
const warmUp = 100;

const headers = { cookie: `passerelle_session=bench-${company}-1`, 'x-company': String(company), 'x-xsrf-token': 'bench', 'accept-language': 'fr' };

interface Offer {
  number: string;
  hash: string;
}

/** Unanswered offers of the largest company, on a copy of the database. Jobs wait until they are released. */
async function openOffers(connection: EmbeddedConnection, count: number): Promise<Offer[]> {
  await query(connection, 'delete from offer_answers where company_id = $1', [company]);
  await query(connection, 'delete from conversations where company_id = $1', [company]);
  await query(
    connection,
    `insert into users (id, email, full_name, first_name, last_name, language, staff_role, source, email_confirmed_at) values (gen_random_uuid(), 'agent@provider.example', 'Hugo Perrin', 'Hugo', 'Perrin', 'fr', 'agent', 'portal', now())`,
  );
  await query(
    connection,
    `create function bench.keep_waiting() returns trigger language plpgsql as $$ begin new.run_at := now() + interval '1 day'; return new; end $$;
    create trigger bench_keep_waiting before insert on graphile_worker._private_jobs for each row execute function bench.keep_waiting()`,
  );
  const offers = await query<Offer>(
    connection,
    `update offers set state = 'sent', reported_state = 'sent', valid_until = current_date + 20 where (company_id, id) in (
      select o.company_id, o.id from offers o where o.company_id = $1 and o.is_current
        and not exists (select from orders w where w.company_id = o.company_id and w.offer_number = o.number) order by o.issued_on desc limit $2)
    returning number, content_hash as hash`,
    [company, count],
  );
  if (offers.length < count) throw new Error(`only ${offers.length} offers to accept`);
  await query(connection, 'vacuum analyze offers, offer_answers');
  return offers;
}

/** A write to an offer, as a form. */
interface Write {
  name: string;
  what: string;
  /** Jobs of the write, in the title of its whole cost. */
  follows: string;
  path: string;
  form(offer: Offer): Record<string, string>;
  note: string;
}

const writes: readonly Write[] = [
  {
    name: 'acceptance',
    what: 'Acceptance',
    follows: 'job, notification and mail',
    path: 'offers/:number/acceptance',
    form: ({ hash }) => ({
      contentHash: hash,
      signerName: 'Claire Morel',
      signerRole: 'Directrice des achats',
      purchaseOrderNumber: 'ACH-4711',
      signatureText: 'Claire Morel',
    }),
    note: 'The product responds with the whole offer, the bare server without content.',
  },
  {
    name: 'message',
    what: 'Message on an offer',
    follows: 'job and notification',
    path: 'conversations/offer/:number/messages',
    form: () => ({ clientKey: randomUUID(), body: 'Peut-on livrer les deux commutateurs avant la fin du mois ?' }),
    note: 'The first message on each offer, which also opens its conversation.',
  },
];

async function send(server: Server, { name, path, form }: Write, offer: Offer): Promise<void> {
  const body = new FormData();
  for (const [field, value] of Object.entries(form(offer))) body.set(field, value);
  const response = await fetch(`http://127.0.0.1:${server.port}/api/${path.replace(':number', offer.number)}`, { method: 'POST', headers, body });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${server.name} answers a write (${name}) with ${response.status}: ${text.slice(0, 300)}`);
}

interface Cost {
  /** In milliseconds per acceptance. */
  process: number;
  database: number;
  time: number;
}

const cpuOf = (cost: Cost): number => cost.process + cost.database;

/** Processor time of a server and the database, per action, over `count` actions. */
async function costOf(server: Server, postmaster: number, count: number, work: () => Promise<void>): Promise<Cost> {
  const before = [processSeconds(server.pid), databaseSeconds(postmaster), performance.now()] as const;
  await work();
  const each = (milliseconds: number): number => milliseconds / count;
  return {
    process: each((processSeconds(server.pid) - before[0]) * 1000),
    database: each((databaseSeconds(postmaster) - before[1]) * 1000),
    time: each(performance.now() - before[2]),
  };
}

const medians = (costs: Cost[]): Cost => ({
  process: median(costs.map((one) => one.process)),
  database: median(costs.map((one) => one.database)),
  time: median(costs.map((one) => one.time)),
});

async function jobsLetGo(connection: EmbeddedConnection): Promise<void> {
  await query(connection, 'drop trigger bench_keep_waiting on graphile_worker._private_jobs');
  await query(
    connection,
    "delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'bench.follow'",
  );
  await query(connection, "update graphile_worker._private_jobs set run_at = now(); select pg_notify('jobs:insert', '{\"count\":1}')");
  for (;;) {
    const [left] = await query<{ count: number }>(connection, 'select count(*)::integer as count from graphile_worker._private_jobs where attempts = 0');
    if (left!.count === 0) return;
    await pause(200);
  }
}

/** A write with its journal entry, live update and job, beside one statement that checks the session and inserts the same rows. */
async function measure(write: Write, cluster: Cluster, base: EmbeddedConnection, rounds: number): Promise<PartReport> {
  const copy = await copyOf(cluster, base, `bench_${write.name}`);
  const total = 2 * (warmUp + rounds * writesARound);
  try {
    const offers = await openOffers(copy.connection, total);
    const servers = [await startProduct(copy.connection), await startBare(copy.connection)] as const;
    try {
      const sendSome = async (server: Server, count: number): Promise<void> => {
        for (const offer of offers.splice(0, count)) await send(server, write, offer);
      };
      for (const server of servers) await sendSome(server, warmUp);
      const costs: [Cost[], Cost[]] = [[], []];
      for (let round = 0; round < rounds; round++)
        for (const index of round % 2 === 0 ? [0, 1] : [1, 0])
          costs[index]!.push(await costOf(servers[index]!, cluster.pid, writesARound, () => sendSome(servers[index]!, writesARound)));
      const [ours, bare] = [medians(costs[0]), medians(costs[1])];
      const jobs = await costOf(servers[0], cluster.pid, warmUp + rounds * writesARound, () => jobsLetGo(copy.connection));
      const [cpu, time, whole] = [cpuOf(ours) / cpuOf(bare), ours.time / bare.time, (cpuOf(ours) + cpuOf(jobs)) / cpuOf(bare)];
      const cells = (cost: Cost): string[] => [`${cpuOf(cost).toFixed(2)} (${cost.process.toFixed(2)} + ${cost.database.toFixed(2)})`, cost.time.toFixed(2)];
      const { what, follows } = write;
      return {
        findings: [
          { what: `${what}, until the response: CPU`, measured: `${cpu.toFixed(2)} ×`, limit: `≤ ${limit} ×`, isMet: cpu <= limit },
          { what: `${what}, until the response: time`, measured: `${time.toFixed(2)} ×`, limit: `≤ ${limit} ×`, isMet: time <= limit },
          { what: `${what}, including its ${follows}: CPU`, measured: `${whole.toFixed(2)} ×`, limit: `≤ ${wholeLimit} ×`, isMet: whole <= wholeLimit },
        ],
        figures: [
          [what, 'CPU ms each (process + database)', 'ms each'],
          ['product', ...cells(ours)],
          ['bare', ...cells(bare)],
          ['jobs of the product, afterwards', ...cells(jobs)],
        ],
        notes: [`${writesARound} per round, one after the other. ${write.note}`],
      };
    } finally {
      for (const server of servers) await server.stop();
    }
  } finally {
    await copy.drop();
  }
}

/** Writes of customers to offers, one kind after the other. */
export async function measureWrites(cluster: Cluster, base: EmbeddedConnection, rounds: number): Promise<PartReport> {
  const reports: PartReport[] = [];
  for (const write of writes) reports.push(await measure(write, cluster, base, rounds));
  return {
    findings: reports.flatMap(({ findings }) => findings),
    figures: reports.flatMap(({ figures = [] }) => figures),
    notes: reports.flatMap(({ notes = [] }) => notes),
  };
}
