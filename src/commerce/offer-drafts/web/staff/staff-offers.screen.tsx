import { IconPencil } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { oneFilter } from '#platform/lists/list-filters.ts';
import { listAddress } from '#platform/lists/list.ts';
import type { CardParts } from '#platform/lists/web/CardList.tsx';
import type { Column } from '#platform/lists/web/columns.ts';
import { Status } from '#platform/kit/web/parts/Status.tsx';
import type { Format } from '#platform/kit/web/use-format.ts';
import { offerStateNames, type OfferState } from '#commerce/offers/offer.ts';
import { composerAddress, offersAddress } from '#commerce/offers/offers.paths.ts';
import { offerSources, staffOfferStates, type StaffOffer } from '../../staff-offers.api.ts';
import { OfferStatus } from '#commerce/offers/web/parts/OfferStatus.tsx';

const sourceNames = { erp: m['offer-drafts.staff.source.erp'], portal: m['offer-drafts.staff.source.portal'], import: m['offer-drafts.staff.source.import'] };

/** Address of the provider's list of offers. */
export const staffOffersList = listAddress({
  name: 'staffOffers',
  states: {
    label: m['offers.field.state'],
    all: m['offers.tab.all'],
    values: staffOfferStates,
    names: { draft: m['offer-drafts.state'], ...offerStateNames },
    tabs: {
      draft: m['offer-drafts.staff.tab.draft'],
      sent: m['offers.tab.sent'],
      expired: m['offers.tab.expired'],
      validated: m['offers.tab.validated'],
      inProduction: m['offers.tab.inProduction'],
      delivered: m['offers.tab.delivered'],
      declined: m['offers.tab.declined'],
    },
    hiddenWhenEmpty: ['expired', 'validated', 'inProduction', 'delivered', 'declined'],
  },
  filters: { source: oneFilter(m['offer-drafts.staff.field.source'], offerSources, { erp: sourceNames.erp, portal: sourceNames.portal }, { isPinned: true }) },
  sorts: { day: 'desc' },
  sort: 'day',
});

/** A draft opens the composer; an offer stands on its company's screen. */
export const staffOfferAddress = ({ id, state, number, companyId }: StaffOffer): string =>
  state === 'draft' || number === null ? composerAddress(id) : withCompany(offersAddress(number), companyId);

function StaffStatus({ offer }: { offer: StaffOffer }) {
  if (offer.state === 'draft') return <Status family="neutral" icon={IconPencil} label={m['offer-drafts.state']()} />;
  // An expired offer was sent; its last day says the rest.
  const state: OfferState = offer.state === 'expired' ? 'sent' : offer.state;
  return <OfferStatus offer={{ state, validUntil: offer.validUntil ?? offer.day }} />;
}

const formatPerson = ({ state, person }: StaffOffer): string =>
  person === null || person === '' ? '—' : state === 'draft' ? m['offer-drafts.staff.editedBy']({ name: person }) : person;

export const buildStaffOfferColumns = (format: Format): Column<StaffOffer>[] => [
  { id: 'number', header: m['offers.field.number'], cell: (row) => row.number ?? m['offer-drafts.newNumber'](), width: 136, priority: 1 },
  { id: 'company', header: m['offer-drafts.staff.field.company'], cell: (row) => row.companyName, width: 190, priority: 3, isText: true },
  { id: 'project', header: m['offers.field.project'], cell: (row) => row.project || m['offers.noProject'](), width: 230, priority: 5, isText: true },
  { id: 'state', header: m['offers.field.state'], cell: (row) => <StaffStatus offer={row} />, width: 176, priority: 1 },
  { id: 'person', header: m['offer-drafts.staff.field.person'], cell: formatPerson, width: 180, priority: 8, isText: true },
  { id: 'source', header: m['offer-drafts.staff.field.source'], cell: (row) => sourceNames[row.source](), width: 84, priority: 7 },
  { id: 'day', header: m['offer-drafts.staff.field.day'], cell: (row) => format.day(row.day), className: 'figures quiet', width: 96, priority: 6 },
  {
    id: 'amount',
    header: m['offers.field.totalExclVat'],
    cell: (row) => format.money(row.totalExclVat, row.currency),
    className: 'figures',
    align: 'end',
    width: 128,
    priority: 1,
  },
];

/** An offer on a phone. */
export const buildStaffOfferCard = (row: StaffOffer, format: Format): CardParts => ({
  title: row.number ?? m['offer-drafts.newNumber'](),
  figure: format.money(row.totalExclVat, row.currency),
  text: [row.companyName, row.project].filter(Boolean).join(', '),
  state: <StaffStatus offer={row} />,
  date: format.day(row.day),
});
