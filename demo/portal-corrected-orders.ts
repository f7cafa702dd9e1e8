import { correctLines } from '#commerce/order-entry/server/entered-orders.service.ts';
import { addDays } from '#platform/kernel/calendar.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { OrderRow } from './feeds/orders.ts';
import type { Feed } from './news.ts';
import { loadAuthor, toInstant } from './portal-offers.ts';
import { companies } from './seeds/companies.seed.ts';
import { correctedOrder, refusedOrder } from './seeds/entered-orders.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';

/** An order of the ERP of which an agent has corrected a date, and whose next version says another one. */

const findAwaitedLine = (row: OrderRow, today: string) =>
  row.lines.find(
    (line) => line.kind === 'equipment' && (line.expectedOn ?? '') > today && line.quantityDelivered + line.quantityCancelled < line.quantityOrdered,
  );

/** The company's latest order with an awaited line, in the version that was sent last. */
export function findOrderToCorrect(runs: readonly Feed[], { today }: StoryCalendar): OrderRow | undefined {
  const rows = runs.filter(({ entity }) => entity === 'orders').flatMap((run) => run.rows as readonly OrderRow[]);
  return rows.filter((row) => row.company === companies[correctedOrder.company].id && findAwaitedLine(row, today)).at(-1);
}

/** Its next version, which would overwrite the correction. */
export function buildNextVersion(row: OrderRow, { today }: StoryCalendar): OrderRow {
  const line = findAwaitedLine(row, today)!;
  const expectedOn = addDays(line.expectedOn!, correctedOrder.erpMovesBy);
  return { ...row, version: row.version + 1, dateChanges: undefined, lines: row.lines.map((one) => (one === line ? { ...one, expectedOn } : one)) };
}

/** The next version of another company's latest order, with a total that its lines do not make. */
export function findFalseTotalRow(runs: readonly Feed[]): OrderRow | undefined {
  const rows = runs.filter(({ entity }) => entity === 'orders').flatMap((run) => run.rows as readonly OrderRow[]);
  const row = rows.findLast(({ company }) => company === companies[refusedOrder.company].id);
  return row && { ...row, version: row.version + 1, totalExclVat: row.totalExclVat + refusedOrder.tooMuch };
}

/** Corrects the expected day, as an agent does whom the manufacturer has told another one. */
export async function correctOrder(tx: ScopedDb, platform: Platform, row: OrderRow, calendar: StoryCalendar): Promise<void> {
  const { email, at, movesBy, reason } = correctedOrder;
  const sent = findAwaitedLine(row, calendar.today)!;
  const line = await tx
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', (join) => join.onRef('l.companyId', '=', 'o.companyId').onRef('l.orderId', '=', 'o.id'))
    .select(['o.id as orderId', 'o.version', 'l.id', 'l.promisedOn', 'l.quantityCancelled', 'l.quantityDelivered as quantityDone'])
    .where('o.externalId', '=', row.id)
    .where('l.externalId', '=', sent.id)
    .executeTakeFirstOrThrow();
  const { orderId, version, ...values } = line;
  const author = { ...(await loadAuthor(tx, email, toInstant(at, calendar))), quiet: true };
  const expectedOn = addDays(sent.expectedOn!, movesBy);
  await correctLines(tx, { platform, author, today: calendar.day(at[0]) }, orderId, { version, reason, lines: [{ ...values, expectedOn }] });
}
