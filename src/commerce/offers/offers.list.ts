import { m } from '#generated/messages/messages.js';
import { choiceFilter, oneFilter, periodFilter } from '#platform/lists/list-filters.ts';
import { declareList } from '#platform/lists/list.ts';
import { offerStateNames, resolveOfferDisplay, offerDisplays } from './offer.ts';
import type { OfferDetail, OfferSummary } from './offers.api.ts';

/** An offer with the fields that only its exported row has. */
export type ExportedOffer = OfferSummary & { siteLabel: string | null } & Pick<OfferDetail, 'subOrganisationName' | 'contactName'>;

const pickCurrency = (offer: OfferSummary): string => offer.currency;

/** The list of offers in their current revision. `sent`: still to be answered; `expired`: no longer valid, without an answer. */
export const offerList = declareList<OfferSummary, ExportedOffer>()({
  name: 'offers',
  path: '/api/offers',
  noun: 'offers in their current revision',
  kinds: ['offer', 'offerApproval', 'order'],
  title: m['offers.list.title'],
  search: m['offers.list.search'],
  right: 'prices',
  states: {
    label: m['offers.field.state'],
    all: m['offers.tab.all'],
    values: offerDisplays,
    names: offerStateNames,
    tabs: {
      sent: m['offers.tab.sent'],
      expired: m['offers.tab.expired'],
      validated: m['offers.tab.validated'],
      inProduction: m['offers.tab.inProduction'],
      delivered: m['offers.tab.delivered'],
      declined: m['offers.tab.declined'],
    },
    hiddenWhenEmpty: ['expired', 'validated', 'inProduction', 'delivered', 'declined'],
  },
  filters: {
    ...periodFilter(
      { period: 'period', from: 'from', to: 'to' },
      { label: m['orders.filter.period'], from: m['offers.filter.from'], to: m['offers.filter.to'], isPinned: true },
    ),
    project: choiceFilter(m['offers.field.project']),
    requester: choiceFilter(m['offers.field.requester'], { isPinned: true }),
    approval: oneFilter(m['offers.approval.filter'], ['mine', 'waiting'], {
      mine: m['offers.approval.filter.mine'],
      waiting: m['offers.approval.filter.waiting'],
    }),
  },
  foundBy: { product: m['offers.foundBy.product'] },
  sorts: { issuedOn: 'desc', validUntil: 'asc', amount: 'desc', number: 'desc', project: 'asc' },
  sort: 'issuedOn',
  columns: ({ column, sheetColumn }) => ({
    number: column({ label: m['offers.field.number'], kind: 'text', value: (offer) => offer.number, sort: 'number', width: 18 }),
    revision: sheetColumn({ label: m['offers.field.revision'], kind: 'integer', value: (offer) => offer.revision }),
    state: column({
      label: m['offers.field.state'],
      kind: 'text',
      value: (offer, { locale, today }) => offerStateNames[resolveOfferDisplay(offer, today)]({}, { locale }),
      width: 22,
    }),
    project: column({ label: m['offers.field.project'], kind: 'text', value: (offer) => offer.project, sort: 'project', width: 36 }),
    requester: column({ label: m['offers.field.requester'], kind: 'text', value: (offer) => offer.requesterName }),
    contact: sheetColumn({ label: m['offers.field.contact'], kind: 'text', value: (offer) => offer.contactName }),
    site: sheetColumn({ label: m['offers.field.site'], kind: 'text', value: (offer) => offer.siteLabel }),
    subOrganisation: sheetColumn({ label: m['offers.field.subOrganisation'], kind: 'text', value: (offer) => offer.subOrganisationName }),
    issuedOn: column({ label: m['offers.field.issuedOn'], kind: 'day', value: (offer) => offer.issuedOn, sort: 'issuedOn' }),
    validUntil: column({ label: m['offers.field.validUntil'], kind: 'day', value: (offer) => offer.validUntil, sort: 'validUntil' }),
    deliveryDays: column({ label: m['offers.export.deliveryDays'], kind: 'integer', value: (offer) => offer.deliveryDays }),
    amount: column({ label: m['offers.field.totalExclVat'], kind: 'money', value: (offer) => offer.totalExclVat, currency: pickCurrency, sort: 'amount' }),
    totalInclVat: sheetColumn({ label: m['offers.field.totalInclVat'], kind: 'money', value: (offer) => offer.totalInclVat, currency: pickCurrency }),
    currency: sheetColumn({ label: m['offers.field.currency'], kind: 'text', value: pickCurrency, width: 10, isPrice: true }),
  }),
  sheet: { title: m['offers.export.sheet'], fileName: m['offers.export.fileName'] },
});
