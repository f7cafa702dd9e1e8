import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openHouse } from '../support/house.ts';
import { readParts } from '../support/schema-parts.ts';

const house = await openHouse();

/** Names of numbers that tell no price. Any other number that a customer is sent is `money()` or `priceRate()`, so that it is hidden
 *  from members without prices; a new name is added here when it tells none. */
const harmless = new Set(
  [
    'companyId lastCompany version termsVersion revision position seq lastSeq readSeq',
    'from rank count lineCount more unread waitingCount progress size fileSize weightGrams',
    'openDamages unknownUse',
    'quantity quantityOrdered quantityDelivered quantityCancelled pieces',
    'deliveryDays paymentDays paymentDay periodMonths daysLate daysLeft digestHour offered chosen',
    'inProgress underThreeMonths expired announced announcedContracts covered warrantyOnly uncovered',
    'devices contracts changed entitled assigned overAssigned earlier unusedActive expiring recentlyQueued unused read created updated unchanged flawCount row',
    'lineCount renewable lastDay',
    'deviceCount deliveryCount stockItemCount ticketCount endingLineCount offMap withoutPosition unplaced counts day',
    'onHand reserved available asked onHandBefore onHandAfter reservedBefore reservedAfter serialCount movementCount',
    'latitude latitudes longitude longitudes maxZoom',
    'ranges others',
    'item surface floors preferredDates',
    'targetMinutes lengthMinutes breakMinutes travelMinutes piece lines reportVersion installed removed photos mark wish',
    'ordered cancelled delivered left piece tickets sites finished late planned recorded',
    'formerCount openSessions amountLimit excerptSeq seqs',
    'rowCount contractCount objectCount sites pins newContacts knownContacts withHours errorCount warningCount errorRowCount checkMs line page',
  ].flatMap((line) => line.split(' ')),
);

/** Numbers whose name alone does not say it, with the reason why they are not marked. */
const reviewed: Readonly<Record<string, string>> = {
  'files.width': 'pixels of a picture in a message',
  'files.height': 'pixels of a picture in a message',
  'logo.width': 'pixels of the logo',
  'logo.height': 'pixels of the logo',
  'quantity.before': 'pieces of a line of an offer',
  'quantity.after': 'pieces of a line of an offer',
  'deliveryDays.before': 'days',
  'deliveryDays.after': 'days',
  'rows.total': 'rows of an export',
  total: 'flaws of an import',
  'cells.lines': 'lines that end in a month',
  'months.lines': 'lines that end in a month',
  moved: 'devices',
  'orders.seen': 'orders that a colleague sees',
  'orders.total': 'orders of the company',
  'devices.seen': 'devices that a colleague sees',
  'devices.total': 'devices of the company',
  'summary.lines': 'lines of an import',
  'summary.newDevices': 'devices',
  'summary.knownDevices': 'devices',
  'summary.withoutDevice': 'lines of an import',
  'summary.newSites': 'sites',
  'contractList.lines': 'lines of a contract',
  'months.total': 'spend, gathered from the companies whose prices the caller sees, over several companies at once',
};

/** The numbers of a schema that no mark hides: the names that lead to each. */
function* findBareNumbers(schema: z.ZodType, path: readonly string[] = []): Generator<readonly string[]> {
  if ((schema.meta() as { money?: boolean } | undefined)?.money) return;
  const { type, shape, element, innerType, valueType, options = [] } = readParts(schema);
  if (type === 'number' || type === 'bigint') yield path;
  for (const [name, part] of Object.entries(shape ?? {})) yield* findBareNumbers(part, [...path, name]);
  for (const part of [element, innerType, valueType, ...options]) if (part) yield* findBareNumbers(part, path);
}

const ofCustomers = house.routes.endpoints.filter(({ access }) => !['staff', 'administrator', 'feed'].includes(access));
const bare = ofCustomers.flatMap(({ method, path, response }) =>
  response ? [...findBareNumbers(response)].map((names) => ({ endpoint: `${method} ${path}`, names })) : [],
);

describe('a number that customers are answered', () => {
  it('is marked as a price, or known to tell none', () => {
    const open = bare.filter(({ names }) => !harmless.has(names.at(-1)!) && !(names.slice(-2).join('.') in reviewed));
    expect(open.map(({ endpoint, names }) => `${endpoint} ${names.join('.')}`)).toEqual([]);
  });

  it('is listed as harmless only while there is one', () => {
    expect([...harmless].filter((name) => !bare.some(({ names }) => names.at(-1) === name))).toEqual([]);
    expect(Object.keys(reviewed).filter((ending) => !bare.some(({ names }) => names.slice(-2).join('.') === ending))).toEqual([]);
  });
});
