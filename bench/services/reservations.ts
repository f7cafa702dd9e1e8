import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { addDays } from '../../src/platform/kernel/calendar.ts';
import { Random } from '../../demo/random.ts';
import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import { copyDatabase, query, type Cluster } from '../database.ts';
import { percentile } from '../percentile.ts';
import type { PartReport } from '../report.ts';
import { startProduct, type Server } from '../servers.ts';
import { company, headers } from '../write-costs.ts';

const clients = 64;
const seconds = 20;
const releases = 0.2;
const itemCount = 20;
const pieces = 20;
const reason = 'Mesure';
const sampleMs = 10;

/** Items whose totals, ledger and reservations do not agree at one moment. */
const disagreeing = `
  select i.code from stock_items i
  cross join lateral (select
    coalesce(sum(case v.kind when 'in' then v.quantity when 'adjust' then v.quantity when 'out' then -v.quantity end), 0) as on_hand,
    coalesce(sum(case when v.kind = 'reserve' then v.quantity when v.kind = 'release' or (v.kind = 'out' and v.reservation_id is not null) then -v.quantity end), 0) as reserved
    from stock_movements v where v.company_id = i.company_id and v.item_id = i.id) m
  cross join lateral (select coalesce(sum(q.quantity), 0) as held from stock_reservations q where q.company_id = i.company_id and q.item_id = i.id) r
  where i.company_id = $1 and i.code = any ($2)
    and (i.available < 0 or i.available + i.reserved <> i.on_hand or m.on_hand <> i.on_hand or m.reserved <> i.reserved or r.held <> i.reserved)`;

/** Items of the largest company, with more pieces than they had. */
async function fillItems(connection: EmbeddedConnection): Promise<string[]> {
  const items = await query<{ code: string; id: string }>(connection, 'select code, id from stock_items where company_id = $1 order by code limit $2', [
    company,
    itemCount,
  ]);
  await query(
    connection,
    `insert into stock_movements (company_id, id, item_id, kind, quantity, author_kind, author_name) select $1, uuidv7(), id, 'in', $3, 'system', '' from unnest($2::uuid[]) as id`,
    [company, items.map(({ id }) => id), pieces],
  );
  return items.map(({ code }) => code);
}

/** States of reservations by their number, as clients were told. */
type Acknowledged = Map<string, 'active' | 'released'>;

interface Tally {
  acknowledged: Acknowledged;
  refused: number;
  repeated: number;
  unexpected: string[];
  /** Milliseconds until each response, of the calls that were not repeated. */
  waited: number[];
}

/** Reserves and releases at random until the time is over. A call without a response is repeated with its key, at whichever server runs then. */
async function work(index: number, items: readonly string[], end: number, serverNow: () => Promise<Server>, tally: Tally): Promise<void> {
  const random = new Random(index + 1);
  const cookie = `passerelle_session=bench-${company}-${1 + (index % 3)}`;
  const call = async (path: string, body: object): Promise<Response> => {
    const key = randomUUID();
    for (let isFirst = true; ; isFirst = false) {
      if (!isFirst) tally.repeated++;
      const { port } = await serverNow();
      const asked = performance.now();
      const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
        method: 'POST',
        headers: { ...headers, cookie, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      }).catch(() => null);
      if (response && response.status !== 503) {
        if (isFirst) tally.waited.push(performance.now() - asked);
        return response;
      }
      await pause(50);
    }
  };
  const untilOn = addDays(new Date().toISOString().slice(0, 10), 30);
  const own: string[] = [];
  while (performance.now() < end) {
    if (own.length > 0 && random.chance(releases)) {
      const number = own.splice(random.whole(0, own.length - 1), 1)[0]!;
      const response = await call(`stock-reservations/${number}/release`, {});
      if (response.status === 200) tally.acknowledged.set(number, 'released');
      else tally.unexpected.push(`${response.status} ${await response.text()}`);
      continue;
    }
    const response = await call(`stock-items/${random.pick(items)}/reservations`, { quantity: random.whole(1, 3), serials: [], reason, untilOn });
    const answer = (await response.json()) as { number: string; code?: string };
    if (response.status === 201) {
      own.push(answer.number);
      tally.acknowledged.set(answer.number, 'active');
    } else if (answer.code === 'stock.tooFew') tally.refused++;
    else tally.unexpected.push(`${response.status} ${JSON.stringify(answer)}`);
  }
}

/** 64 clients reserve and release at random, and the server is killed in between. */
export async function measureReservations(cluster: Cluster, base: EmbeddedConnection): Promise<PartReport> {
  const copy = await copyDatabase(cluster, base, 'bench_reservations');
  const sampler = new pg.Client(copy.connection);
  let server = startProduct(copy.connection);
  try {
    const items = await fillItems(copy.connection);
    await sampler.connect();
    const tally: Tally = { acknowledged: new Map(), refused: 0, repeated: 0, unexpected: [], waited: [] };
    const first = await server;
    const begun = performance.now();
    const working = Promise.all(Array.from({ length: clients }, (_, index) => work(index, items, begun + seconds * 1000, () => server, tally)));
    let [samples, flawed, isOver] = [0, 0, false];
    const sampling = (async () => {
      for (; !isOver; samples++) {
        flawed += (await sampler.query(disagreeing, [company, items])).rows.length;
        await pause(sampleMs);
      }
    })();
    await pause((seconds * 1000) / 2);
    process.kill(first.pid, 'SIGKILL');
    server = startProduct(copy.connection);
    await working;
    isOver = true;
    await sampling;
    if (tally.unexpected.length > 0) throw new Error(`${tally.unexpected.length} unexpected responses, such as ${tally.unexpected[0]!}`);
    const rows = await query<{ number: string; state: string }>(
      copy.connection,
      'select number, state from stock_reservations where company_id = $1 and reason = $2',
      [company, reason],
    );
    const stored = new Map(rows.map(({ number, state }) => [number, state]));
    const differences = [...new Set([...stored.keys(), ...tally.acknowledged.keys()])].filter(
      (number) => stored.get(number) !== tally.acknowledged.get(number),
    );
    const released = [...tally.acknowledged.values()].filter((state) => state === 'released').length;
    return {
      findings: [
        {
          what: `Moments of ${samples.toLocaleString('en')} at which available + reserved was not on hand, or not what ledger and reservations say`,
          measured: `${flawed}`,
          limit: '0',
          isMet: flawed === 0 && samples > 0,
        },
        {
          what: `Reservations acknowledged otherwise than they are stored, of ${stored.size.toLocaleString('en')}`,
          measured: `${differences.length}`,
          limit: '0',
          isMet: differences.length === 0 && stored.size > 0,
        },
      ],
      notes: [
        `${clients} clients for ${seconds} s on ${itemCount} items, the server killed after ${seconds / 2} s: ${tally.acknowledged.size.toLocaleString('en')} reservations made, ${released.toLocaleString('en')} released, ${tally.refused.toLocaleString('en')} refused because too few were left, ${tally.repeated.toLocaleString('en')} attempts repeated. Half of the responses came within ${percentile(tally.waited, 0.5).toFixed(0)} ms, 99 % within ${percentile(tally.waited, 0.99).toFixed(0)} ms.`,
      ],
    };
  } finally {
    await sampler.end();
    await (await server).stop();
    await copy.drop();
  }
}
