import { carrierRows, productRows } from './feeds/catalogue.ts';
import { contractRows, type ContractRow } from './feeds/contracts.ts';
import { companyRows, partnerLinkRows, subOrganisationRows } from './feeds/companies.ts';
import { deviceRows } from './feeds/devices.ts';
import { contractDocumentRows, documentRows, type Draw, type DocumentRow } from './feeds/documents.ts';
import { agreementRows, assignmentRows, entitlementRows, smartAccountRows } from './feeds/licences.ts';
import { buildOrderOffer, offerRows, type OfferRow } from './feeds/offers.ts';
import { contactRows, siteRows, siteId } from './feeds/sites.ts';
import { stockItemRows, stockMovementRows } from './feeds/stock.ts';
import { storyInvoices } from './invoice-story.ts';
import { lostOffers } from './lost-offers.ts';
import { storyNews, type Feed } from './news.ts';
import { Numbering } from './numbering.ts';
import { clientOffers } from './seeds/clients.seed.ts';
import { refusedOffers } from './seeds/lost-offers.seed.ts';
import { openOffers } from './seeds/offers.seed.ts';
import { StoryCalendar } from './story-calendar.ts';
import { buildStoryOrders } from './story.ts';
import type { z } from 'zod';
import type { userFeedRow } from '#parties/accounts/users.feed.ts';
import { companies } from './seeds/companies.seed.ts';
import { accounts } from './seeds/people.seed.ts';
import { contractChanges } from './seeds/contracts.seed.ts';

/** The demonstration as an ERP would send it, in load order: a quiet first load, then the changes of the last days.
 *  @param draw draws the PDFs of its documents
 *  @param today the provider's calendar day on which the story is based
 *  @param now current instant; nothing of today happens after it */
export async function buildDemonstrationFeeds(draw: Draw, today: string, now?: Date): Promise<Feed[]> {
  const calendar = new StoryCalendar(today, now);
  const numbering = new Numbering();
  const ofCustomers = openOffers(calendar).flatMap((plan) => offerRows(plan, numbering));
  const orders = buildStoryOrders(calendar, numbering);
  const waiting = [
    ...ofCustomers,
    ...[...clientOffers(calendar), ...refusedOffers(calendar), ...lostOffers(calendar)].flatMap((plan) => offerRows(plan, numbering)),
  ];
  const isNews = (offer: OfferRow): boolean => offer.revision > 1 && offer.issuedOn >= calendar.day(-1);
  const { before, since } = storyNews(orders, calendar);
  const buildQuietFeed = (entity: string, rows: object[]): Feed => ({ entity, rows, quiet: true, at: calendar.firstLoad() });
  const known = new Set(before.flatMap(({ order, deliveries }) => [order.id, ...deliveries.filter(({ state }) => state === 'delivered').map(({ id }) => id)]));
  const contracts = contractRows(orders, calendar);
  const { invoices, creditNotes, payments, statuses } = storyInvoices(orders, calendar);
  // Invoices of the last days' deliveries come after those deliveries.
  const isNewInvoice = ({ issuedOn }: { issuedOn: string }): boolean => issuedOn >= calendar.day(-1);
  const documents = Map.groupBy(await documentRows(orders, calendar, draw), ({ object }) => known.has(object.id));
  return [
    buildQuietFeed('companies', companyRows()),
    buildQuietFeed('partner-links', partnerLinkRows(calendar)),
    buildQuietFeed('sub-organisations', subOrganisationRows()),
    buildQuietFeed('sites', siteRows()),
    buildQuietFeed('contacts', contactRows()),
    buildQuietFeed('users', userRows()),
    buildQuietFeed('products', productRows(today)),
    buildQuietFeed('carriers', carrierRows()),
    buildQuietFeed('offers', [...orders.flatMap(({ order }) => buildOrderOffer(order, calendar)), ...waiting.filter((offer) => !isNews(offer))]),
    buildQuietFeed(
      'orders',
      before.map(({ order }) => order),
    ),
    buildQuietFeed(
      'deliveries',
      before.flatMap(({ deliveries }) => deliveries),
    ),
    buildQuietFeed('devices', deviceRows(today)),
    ...contractRuns(contracts, await contractDocumentRows(contracts, draw), calendar),
    buildQuietFeed('documents', documents.get(true) ?? []),
    buildQuietFeed(
      'invoices',
      invoices.filter((row) => !isNewInvoice(row)),
    ),
    buildQuietFeed('credit-notes', creditNotes),
    buildQuietFeed('payments', payments),
    buildQuietFeed('invoice-statuses', statuses),
    buildQuietFeed('smart-accounts', smartAccountRows()),
    buildQuietFeed('agreements', agreementRows(calendar)),
    buildQuietFeed('licence-entitlements', entitlementRows(calendar)),
    buildQuietFeed('licence-assignments', assignmentRows(calendar)),
    buildQuietFeed('stock-items', stockItemRows(calendar)),
    buildQuietFeed('stock-movements', stockMovementRows(orders, calendar)),
    ...since,
    ...groupNewsByDay('invoices', invoices.filter(isNewInvoice), ({ issuedOn }) => calendar.instant(issuedOn, '08:15')),
    ...groupNewsByDay('offers', waiting.filter(isNews), ({ issuedOn }) => calendar.instant(issuedOn, '16:30')),
    ...groupNewsByDay('documents', documents.get(false) ?? [], () => calendar.instant(today, '09:40')),
  ];
}

/** Rows of an entity as news: one run for each instant of an event. */
const groupNewsByDay = <Row extends object>(entity: string, rows: readonly Row[], at: (row: Row) => string): Feed[] =>
  [...Map.groupBy(rows, at)].sort(([one], [other]) => one.localeCompare(other)).map(([instant, some]) => ({ entity, rows: some, quiet: false, at: instant }));

/** The customers' people. The provider's staff are not fed. */
const userRows = (): z.input<typeof userFeedRow>[] =>
  accounts
    .filter(({ staffRole }) => staffRole === undefined)
    .map(({ memberships, staffRole: _none, ...account }) => ({
      ...account,
      version: 1,
      fullName: `${account.firstName} ${account.lastName}`,
      memberships: memberships.map(({ company, sites, ...rights }) => ({
        company: companies[company].id,
        ...rights,
        sites: sites?.map((code) => siteId(company, code)),
      })),
    }));

/** Contracts and their documents as the ERP sent them, oldest first: those of the first load, then each on its first day, and later versions. */
function contractRuns(contracts: readonly ContractRow[], documents: readonly DocumentRow[], calendar: StoryCalendar): Feed[] {
  const sentAt = new Map(contracts.map((contract) => [contract.id, computeFirstSending(contract, calendar)]));
  const versions = contracts.flatMap((contract) => buildVersions(contract, sentAt.get(contract.id)!, calendar));
  return [
    ...groupRuns(
      'contracts',
      versions.toSorted((one, other) => one.at.localeCompare(other.at)),
    ),
    ...groupRuns(
      'documents',
      documents.map((row) => ({ row, at: sentAt.get(row.object.id)! })),
    ),
  ];
}

/** A row, and when it was sent. */
interface Sent {
  row: object;
  at: string;
}

function computeFirstSending({ startsOn }: ContractRow, calendar: StoryCalendar): string {
  const [load, start] = [calendar.firstLoad(), calendar.instant(startsOn, '10:30')];
  return start > load ? start : load;
}

function buildVersions(contract: ContractRow, at: string, calendar: StoryCalendar): Sent[] {
  const change = contractChanges.find(({ number }) => number === contract.number);
  if (change === undefined) return [{ row: contract, at }];
  const [offset, time] = change.at;
  return [
    { row: { ...contract, lines: contract.lines.flatMap((line) => change.before(line) ?? []) }, at },
    { row: { ...contract, version: contract.version + 1 }, at: calendar.instant(calendar.day(offset), time) },
  ];
}

const groupRuns = (entity: string, sent: readonly Sent[]): Feed[] =>
  [...Map.groupBy(sent, ({ at }) => at)].map(([at, some]) => ({ entity, rows: some.map(({ row }) => row), quiet: true, at }));
