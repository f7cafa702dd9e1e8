import { enterContract } from '#installed-base/contracts/server/entered-contracts.service.ts';
import { addDays, addMonths } from '#platform/kernel/calendar.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { enterItem } from '#commerce/stock/server/entered-stock.service.ts';
import { loadAuthor, toInstant } from './portal-offers.ts';
import { getProduct } from './seeds/catalogue.seed.ts';
import { companies } from './seeds/companies.seed.ts';
import { enteredContract, enteredOrder, enteredStock } from './seeds/entered-orders.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';

/** Enters a contract and an item of stock, as an agent does where the ERP is silent. */
export async function enterObjectsByHand(tx: ScopedDb, platform: Platform, calendar: StoryCalendar): Promise<void> {
  const { id: companyId } = await tx
    .selectFrom('companies')
    .select('id')
    .where('externalId', '=', companies[enteredOrder.company].id)
    .executeTakeFirstOrThrow();
  const buildEntryContext = async ({ email, at }: typeof enteredContract | typeof enteredStock) => ({
    platform,
    author: await loadAuthor(tx, email, toInstant(at, calendar)),
    today: calendar.day(at[0]),
  });
  const { manufacturer, label, years, line } = enteredContract;
  const startsOn = calendar.day(enteredContract.at[0]);
  await enterContract(tx, await buildEntryContext(enteredContract), companyId, {
    number: '',
    label,
    type: 'warranty',
    manufacturer,
    smartAccount: '',
    virtualAccount: '',
    ccoId: '',
    startsOn,
    endsOn: addDays(addMonths(startsOn, 12 * years), -1),
    status: 'active',
    orderNumber: '',
    comment: '',
    subOrganisation: null,
    lines: [{ ...line, id: null, kind: 'hardware', manufacturer: null, quantity: 1, site: null, startsOn: null, endsOn: null, warrantyUntil: null }],
  });
  const { reference, quantity, reason } = enteredStock;
  await enterItem(tx, await buildEntryContext(enteredStock), companyId, {
    code: '',
    manufacturer: enteredStock.manufacturer,
    reference,
    description: getProduct(reference).description,
    isReplenished: true,
    replenishedOn: null,
    expiresOn: null,
    poNumber: '',
    site: null,
    subOrganisation: null,
    quantity,
    serials: [],
    reason,
  });
}
