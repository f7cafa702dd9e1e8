import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { computeShare, sumAmounts } from '../../src/platform/kernel/amounts.ts';
import type { FeedSummary, RowReport } from '../../src/capabilities/ingest/ingest.api.ts';
import type { House } from './house.ts';

export interface FeedReply extends FeedSummary {
  status: number;
}

/** Sends rows like the ERP, with its own API key. */
export interface Erp {
  key: string;
  send(entity: string, rows: readonly object[], options?: { quiet?: boolean; language?: string }): Promise<FeedReply>;
  /** Sends raw lines, readable or not. */
  sendText(entity: string, text: string | Buffer, options?: { quiet?: boolean; language?: string }): Promise<FeedReply>;
}

export async function connectErp(house: Pick<House, 'app' | 'insert'>): Promise<Erp> {
  const key = randomBytes(24).toString('base64url');
  await house.insert('api_keys', { id: randomUUID(), name: 'ERP', prefix: key.slice(0, 6), keyHash: createHash('sha256').update(key).digest() });
  const sendText: Erp['sendText'] = async (entity, text, { quiet = false, language = 'en' } = {}) => {
    const response = await house.app.inject({
      method: 'POST',
      url: `/api/ingest/${entity}${quiet ? '?quiet=1' : ''}`,
      payload: text,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson', 'accept-language': language },
    });
    return { ...response.json<FeedSummary>(), status: response.statusCode };
  };
  return { key, sendText, send: (entity, rows, options) => sendText(entity, rows.map((row) => JSON.stringify(row)).join('\n'), options) };
}

export const listResults = ({ rows }: FeedSummary): string[] => rows.map((row) => row.result);
export const listFlaws = (row: RowReport | undefined): string[] => (row?.errors ?? []).map((error) => `${error.path} ${error.code}`);

let count = 0;
/** Number unique in the test file. */
export const nextNumber = (): number => ++count;

export const companyRow = (id: string, more: object = {}) => ({ id, version: 1, kind: 'customer', name: `Société ${id}`, customerNumber: `C-${id}`, ...more });
export const siteRow = (company: string, id: string, more: object = {}) => ({
  id,
  version: 1,
  company,
  code: id,
  label: `Site ${id}`,
  type: 'delivery',
  city: 'Lyon',
  ...more,
});
export const productRow = (reference: string, more: object = {}) => ({
  id: `P-${reference}`,
  version: 1,
  manufacturer: 'cisco',
  manufacturerName: 'Cisco',
  reference,
  description: `Commutateur ${reference}`,
  kind: 'hardware',
  ...more,
});
/** A device; its ERP id follows from its serial number. */
export const deviceRow = (company: string, serial: string, more: object = {}) => ({
  id: `V-${serial}`,
  version: 1,
  company,
  manufacturer: 'cisco',
  reference: 'C9300-48P-A',
  serial,
  ...more,
});

interface GivenLine {
  quantityOrdered?: number;
  quantityCancelled?: number;
  quantity?: number;
  unitPrice?: number;
  [field: string]: unknown;
}
interface GivenLines {
  lines?: { totalExclVat: number }[];
  [field: string]: unknown;
}

/** Totals that follow from the lines at 20 %. */
function computeTotals(lines: readonly { totalExclVat: number }[]) {
  const totalExclVat = sumAmounts(lines.map((line) => line.totalExclVat));
  return { totalExclVat, totalInclVat: totalExclVat + computeShare(totalExclVat, 2000) };
}

/** A line of an order; its total follows from its quantities, unless it is given. */
export const lineRow = (id: string, more: GivenLine = {}) => {
  const line = {
    id,
    kind: 'equipment',
    manufacturer: 'cisco',
    reference: 'C9300-48P-A',
    description: 'Commutateur Catalyst 9300',
    quantityOrdered: 4,
    quantityDelivered: 0,
    quantityCancelled: 0,
    unitPrice: 100_00,
    promisedOn: '2026-12-01',
    expectedOn: '2026-12-01',
    ...more,
  };
  return { totalExclVat: (line.quantityOrdered - line.quantityCancelled) * line.unitPrice, ...line };
};
/** An order; its totals follow from its lines, unless they are given. */
export const orderRow = (company: string, id: string, { lines = [lineRow('1')], ...more }: GivenLines = {}) => ({
  id,
  version: 1,
  company,
  number: `CDE-${id}`,
  orderedOn: '2026-11-02',
  partialDeliveryAllowed: true,
  currency: 'EUR',
  ...computeTotals(lines),
  lines,
  ...more,
});
/** A line of an offer; its total follows from its quantity, unless it is given. */
export const offerLineRow = (id: string, more: GivenLine = {}) => {
  const line = {
    id,
    kind: 'equipment',
    manufacturer: 'cisco',
    reference: 'C9300-48P-A',
    description: 'Commutateur Catalyst 9300',
    quantity: 4,
    unitPrice: 100_00,
    ...more,
  };
  return { totalExclVat: line.quantity * line.unitPrice, ...line };
};
/** A revision of an offer; its totals follow from its lines, unless they are given. */
export const offerRow = (company: string, number: string, revision: number, { lines = [offerLineRow('1')], ...more }: GivenLines = {}) => ({
  id: `${number}-${revision}`,
  version: 1,
  company,
  number: `OFF-${number}`,
  revision,
  state: 'sent',
  project: 'Renouvellement du cœur',
  issuedOn: '2026-11-02',
  validUntil: '2026-11-30',
  currency: 'EUR',
  ...computeTotals(lines),
  lines,
  ...more,
});
export const deliveryRow = (company: string, order: string, id: string, more: object = {}) => ({
  id,
  version: 1,
  company,
  order,
  number: `BL-${id}`,
  state: 'shipped',
  shippedOn: '2026-11-18',
  expectedOn: '2026-11-20',
  packages: [],
  lines: [{ id: '1', orderLine: '1', quantity: 2 }],
  ...more,
});
export const contractLineRow = (id: string, more: object = {}) => ({
  id,
  kind: 'hardware',
  reference: 'C9300-48P-A',
  description: 'Commutateur Catalyst 9300',
  quantity: 1,
  ...more,
});
export const contractRow = (company: string, id: string, more: object = {}) => ({
  id,
  version: 1,
  company,
  number: `CT-${id}`,
  type: 'support',
  manufacturer: 'cisco',
  startsOn: '2026-01-01',
  endsOn: '2028-12-31',
  status: 'Active',
  lines: [contractLineRow('1')],
  ...more,
});
