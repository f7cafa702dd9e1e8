import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '../src/platform/data/server/db/migrate.ts';
import { query, type Cluster } from './database.ts';
import { addIngestKey } from './ingest-key.ts';
import type { PartReport } from './report.ts';
import { startProduct, type Server } from './servers.ts';

/** Bytes of the search, for an offer, its order, their delivery, invoice and payment. */
const searchLimit = 12_000;
const bundles = 2_000;
const bundlesAtOnce = 500;
const customers = 50;
const products = 40;
const linesEach = 5;
const serialsEach = 6;
const [price, quantity] = [120_000, 2];
const total = price * quantity * linesEach;

type Row = Record<string, unknown>;
const range = <Item>(count: number, make: (n: number) => Item): Item[] => Array.from({ length: count }, (_, n) => make(n));
const day = (n: number): string => `2026-${String(1 + (n % 10)).padStart(2, '0')}-${String(1 + (n % 27)).padStart(2, '0')}`;
const towns = ['Lyon', 'Grenoble', 'Nantes', 'Strasbourg', 'Lille', 'Toulouse'];
const address = { street: '12 rue du Moulin', postalCode: '38500', city: 'Voiron' };
const people = ['Claire Morel', 'Yanis Delcourt', 'Jeanne Lambert', 'Paul Girard'];

const pickReference = (n: number): string => `C9300-${24 + (n % products)}P-A`;
const buildCommon = (n: number): Row => ({
  version: 1,
  company: `C${n % customers}`,
  project: `Déploiement ${towns[n % towns.length]} lot ${n % 90}`,
  currency: 'EUR',
  totalExclVat: total,
  totalInclVat: total * 1.2,
});
const buildLines = (n: number): Row[] =>
  range(linesEach, (line) => ({
    id: `${line + 1}`,
    kind: 'equipment',
    manufacturer: 'cisco',
    reference: pickReference(n + line * 7),
    description: `Commutateur Catalyst 9300, ${24 + ((n + line * 7) % products)} ports`,
    unitPrice: price,
    totalExclVat: price * quantity,
  }));

/** Rows of the feeds, in the order in which they are sent; `n` numbers a bundle. */
const feeds: Readonly<Record<string, (n: number) => Row>> = {
  offers: (n) => ({
    ...buildCommon(n),
    id: `O${n}`,
    number: `OFF-26-${10_000 + n}`,
    revision: 1,
    state: 'sent',
    requester: people[n % people.length],
    issuedOn: day(n),
    validUntil: '2026-12-31',
    site: `S${n % customers}`,
    lines: buildLines(n).map((line) => ({ ...line, quantity })),
  }),
  orders: (n) => ({
    ...buildCommon(n),
    id: `D${n}`,
    number: `CDE-26-${100_000 + n}`,
    customerOrderNumber: `PO-2026-${400_000 + n}`,
    offerNumber: `OFF-26-${10_000 + n}`,
    requester: people[n % people.length],
    orderedOn: day(n),
    partialDeliveryAllowed: true,
    site: `S${n % customers}`,
    lines: buildLines(n).map((line) => ({
      ...line,
      quantityOrdered: quantity,
      quantityDelivered: 0,
      quantityCancelled: 0,
      promisedOn: day(n),
      expectedOn: day(n),
    })),
  }),
  deliveries: (n) => ({
    id: `B${n}`,
    version: 1,
    company: `C${n % customers}`,
    order: `D${n}`,
    number: `BL-26-${200_000 + n}`,
    trackingNumber: `XB${4_400_000 + n}`,
    promisedOn: day(n),
    expectedOn: day(n),
    shippedOn: day(n),
    deliveredAt: `${day(n)}T08:42:00Z`,
    state: 'delivered',
    packages: [],
    lines: range(serialsEach / quantity, (line) => ({
      id: `${line + 1}`,
      orderLine: `${line + 1}`,
      quantity,
      serials: range(quantity, (piece) => `FJC${2600 + (n % 90)}${(n * serialsEach + line * quantity + piece).toString(36).toUpperCase().padStart(4, '0')}`),
    })),
  }),
  invoices: (n) => ({
    id: `F${n}`,
    version: 1,
    company: `C${n % customers}`,
    number: `FA-26-${300_000 + n}`,
    order: `D${n}`,
    issuedOn: day(n),
    dueOn: '2026-12-31',
    operation: 'goods',
    seller: { name: 'Arcadie Réseaux', vatNumber: 'FR66999000011', siren: '999000011', street: '27 quai des Tanneurs', postalCode: '69009', city: 'Lyon' },
    iban: 'FR7699999000420007183640535',
    bic: 'ARCDFRPPXXX',
    currency: 'EUR',
    lines: buildLines(n).map(({ id, reference, description, unitPrice, totalExclVat }) => ({
      id,
      orderLine: id,
      reference,
      description,
      quantity,
      unitPrice,
      totalExclVat,
    })),
    taxes: [{ category: 'S', basisPoints: 2000, basis: total, amount: total * 0.2 }],
    totalExclVat: total,
    totalVat: total * 0.2,
    totalInclVat: total * 1.2,
  }),
  payments: (n) => ({
    id: `R${n}`,
    version: 1,
    company: `C${n % customers}`,
    invoice: `F${n}`,
    paidOn: day(n),
    amount: total * 1.2,
    method: 'transfer',
    reference: `VIR FA-26-${300_000 + n}`,
  }),
};

const parts = {
  search: `relname like 'search\\_%'`,
  journal: `relname = 'journal'`,
  devices: `relname like 'device%'`,
  'everything else': `relname not like 'search\\_%' and relname <> 'journal' and relname not like 'device%'`,
} as const;

/** Bytes that bundles of an offer, its order with five lines, a delivery with six serial numbers, an invoice and a payment take, fed to a new portal. */
export async function measureSize(cluster: Cluster): Promise<PartReport> {
  const connection = { ...cluster.admin, database: 'bench_size' };
  await query(cluster.admin, `drop database if exists ${connection.database} with (force)`);
  await query(cluster.admin, `create database ${connection.database}`);
  await migrate(connection);
  const product = await startProduct(connection);
  try {
    const send = makeSender(product, await addIngestKey(connection));
    await send('companies', [{ id: 'P', version: 1, kind: 'provider', name: 'Arcadie Réseaux', siren: '999000011' }]);
    await send(
      'companies',
      range(customers, (n) => ({
        id: `C${n}`,
        version: 1,
        kind: 'customer',
        name: `Client ${n}`,
        customerNumber: `C-${90_000 + n}`,
        ...address,
        siren: '999000037',
      })),
    );
    await send(
      'sites',
      range(customers, (n) => ({
        id: `S${n}`,
        version: 1,
        company: `C${n}`,
        code: `S${n}`,
        label: `${towns[n % towns.length]} ${n}`,
        type: 'delivery',
        street: '12 rue du Moulin',
        postalCode: '38500',
        city: towns[n % towns.length],
      })),
    );
    await send(
      'products',
      range(products, (n) => ({
        id: `P${n}`,
        version: 1,
        manufacturer: 'cisco',
        manufacturerName: 'Cisco',
        reference: pickReference(n),
        description: 'Commutateur',
        kind: 'hardware',
      })),
    );
    const before = await readSizes(connection);
    for (const [name, build] of Object.entries(feeds))
      for (let start = 0; start < bundles; start += bundlesAtOnce)
        await send(
          name,
          range(bundlesAtOnce, (n) => build(start + n)),
        );
    await waitForJobs(connection);
    const after = await readSizes(connection);
    const bytes = after.map(({ part, size }, index) => ({ part, size: (size - before[index]!.size) / bundles }));
    const sum = bytes.slice(0, Object.keys(parts).length).reduce((all, { size }) => all + size, 0);
    const search = bytes.find(({ part }) => part === 'search')!.size;
    return {
      findings: [
        { what: 'Search, for a bundle', measured: `${(search / 1000).toFixed(1)} kB`, limit: `≤ ${searchLimit / 1000} kB`, isMet: search <= searchLimit },
        { what: 'Database for 100,000 orders a year', measured: `${((sum * 100_000) / 1e9).toFixed(1)} GB` },
      ],
      tables: [
        [
          ['part', 'bytes for a bundle'],
          ...bytes.map(({ part, size }) => [part, Math.round(size).toLocaleString('en')]),
          ['whole', Math.round(sum).toLocaleString('en')],
        ],
      ],
      notes: [
        `${bundles.toLocaleString('en')} bundles of offer, order with ${linesEach} lines, delivery with ${serialsEach} serial numbers, invoice and payment, fed quietly.`,
      ],
    };
  } finally {
    await product.stop();
    await query(cluster.admin, `drop database if exists ${connection.database} with (force)`);
  }
}

const makeSender =
  ({ port }: Server, key: string) =>
  async (name: string, rows: readonly Row[]): Promise<void> => {
    const response = await fetch(`http://127.0.0.1:${port}/api/ingest/${name}?quiet=1`, {
      method: 'POST',
      body: rows.map((row) => JSON.stringify(row)).join('\n'),
      headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${key}`, 'accept-language': 'en' },
    });
    const summary = (await response.json()) as { created?: number };
    if (summary.created !== rows.length) throw new Error(`${name} answered ${response.status}: ${JSON.stringify(summary).slice(0, 600)}`);
  };

async function waitForJobs(connection: Parameters<typeof query>[0]): Promise<void> {
  for (;;) {
    const [left] = await query<{ jobs: number }>(
      connection,
      'select count(*)::integer as jobs from graphile_worker._private_jobs where attempts = 0 and run_at <= now()',
    );
    if (left!.jobs === 0) return;
    await pause(100);
  }
}

async function readSizes(connection: Parameters<typeof query>[0]): Promise<{ part: string; size: number }[]> {
  await query(connection, 'vacuum analyze');
  const sizes = Object.entries(parts).map(
    ([part, condition]) =>
      `select '${part}' as part, sum(pg_total_relation_size(oid))::float8 as size from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'm') and ${condition}`,
  );
  const ofSearch =
    "select relname::text as part, pg_relation_size(oid)::float8 as size from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and relname like 'search\\_%'";
  return query(connection, [...sizes, ofSearch].join(' union all '));
}
