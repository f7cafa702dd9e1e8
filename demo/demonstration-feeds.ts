import { carrierRows, productRows } from './feeds/catalogue.ts';
import { contractRuns } from './contract-runs.ts';
import { contractRows } from './feeds/contracts.ts';
import { companyRows, partnerLinkRows, subOrganisationRows } from './feeds/companies.ts';
import { deviceRows } from './feeds/devices.ts';
import { contractDocumentRows, documentRows, type Draw } from './feeds/documents.ts';
import { agreementRows, assignmentRows, entitlementRows, smartAccountRows } from './feeds/licences.ts';
import { offerOfOrder, offerRows, type OfferRow } from './feeds/offers.ts';
import { userRows } from './feeds/people.ts';
import { contactRows, siteRows } from './feeds/sites.ts';
import { stockItemRows, stockMovementRows } from './feeds/stock.ts';
import { storyInvoices } from './invoice-story.ts';
import { lostOffers } from './lost-offers.ts';
import { storyNews, type Feed } from './news.ts';
import { Numbering } from './numbering.ts';
import { clientOffers } from './seeds/clients.seed.ts';
import { refusedOffers } from './seeds/lost-offers.seed.ts';
import { openOffers } from './seeds/offers.seed.ts';
import { StoryCalendar } from './story-calendar.ts';
import { storyOrders } from './story.ts';

/** The demonstration as an ERP would send it, in load order: a quiet first load, then the changes of the last days.
 *  @param draw draws the PDFs of its documents
 *  @param today the provider's calendar day on which the story is based
 *  @param now current instant; nothing of today happens after it */
export async function demonstrationFeeds(draw: Draw, today: string, now?: Date): Promise<Feed[]> {
  const calendar = new StoryCalendar(today, now);
  const numbering = new Numbering();
  const ofCustomers = openOffers(calendar).flatMap((plan) => offerRows(plan, numbering));
  const orders = storyOrders(calendar, numbering);
  const waiting = [
    ...ofCustomers,
    ...[...clientOffers(calendar), ...refusedOffers(calendar), ...lostOffers(calendar)].flatMap((plan) => offerRows(plan, numbering)),
  ];
  const isNews = (offer: OfferRow): boolean => offer.revision > 1 && offer.issuedOn >= calendar.day(-1);
  const { before, since } = storyNews(orders, calendar);
  const quiet = (entity: string, rows: object[]): Feed => ({ entity, rows, quiet: true, at: calendar.firstLoad() });
  const known = new Set(before.flatMap(({ order, deliveries }) => [order.id, ...deliveries.filter(({ state }) => state === 'delivered').map(({ id }) => id)]));
  const contracts = contractRows(orders, calendar);
  const { invoices, creditNotes, payments, statuses } = storyInvoices(orders, calendar);
  // Invoices of the last days' deliveries come after those deliveries.
  const isNewInvoice = ({ issuedOn }: { issuedOn: string }): boolean => issuedOn >= calendar.day(-1);
  const documents = Map.groupBy(await documentRows(orders, calendar, draw), ({ object }) => known.has(object.id));
  return [
    quiet('companies', companyRows()),
    quiet('partner-links', partnerLinkRows(calendar)),
    quiet('sub-organisations', subOrganisationRows()),
    quiet('sites', siteRows()),
    quiet('contacts', contactRows()),
    quiet('users', userRows()),
    quiet('products', productRows(today)),
    quiet('carriers', carrierRows()),
    quiet('offers', [...orders.flatMap(({ order }) => offerOfOrder(order, calendar)), ...waiting.filter((offer) => !isNews(offer))]),
    quiet(
      'orders',
      before.map(({ order }) => order),
    ),
    quiet(
      'deliveries',
      before.flatMap(({ deliveries }) => deliveries),
    ),
    quiet('devices', deviceRows(today)),
    ...contractRuns(contracts, await contractDocumentRows(contracts, draw), calendar),
    quiet('documents', documents.get(true) ?? []),
    quiet(
      'invoices',
      invoices.filter((row) => !isNewInvoice(row)),
    ),
    quiet('credit-notes', creditNotes),
    quiet('payments', payments),
    quiet('invoice-statuses', statuses),
    quiet('smart-accounts', smartAccountRows()),
    quiet('agreements', agreementRows(calendar)),
    quiet('licence-entitlements', entitlementRows(calendar)),
    quiet('licence-assignments', assignmentRows(calendar)),
    quiet('stock-items', stockItemRows(calendar)),
    quiet('stock-movements', stockMovementRows(orders, calendar)),
    ...since,
    ...newsByDay('invoices', invoices.filter(isNewInvoice), ({ issuedOn }) => calendar.instant(issuedOn, '08:15')),
    ...newsByDay('offers', waiting.filter(isNews), ({ issuedOn }) => calendar.instant(issuedOn, '16:30')),
    ...newsByDay('documents', documents.get(false) ?? [], () => calendar.instant(today, '09:40')),
  ];
}

/** Rows of an entity as news: one run for each instant of an event. */
const newsByDay = <Row extends object>(entity: string, rows: readonly Row[], at: (row: Row) => string): Feed[] =>
  [...Map.groupBy(rows, at)].sort(([one], [other]) => one.localeCompare(other)).map(([instant, some]) => ({ entity, rows: some, quiet: false, at: instant }));
