import { m } from '#generated/messages/messages.js';
import { defineList, someOf } from '#platform/web/list/list-state.ts';
import type { CardParts } from '#platform/web/list/CardList.tsx';
import type { Column } from '#platform/web/list/columns.ts';
import { Link } from '#platform/web/Link.tsx';
import { Person } from '#platform/web/parts/Person.tsx';
import type { useFormat } from '#platform/web/use-format.ts';
import { offerRequestStates, type OfferRequestState } from '../../offer-request.ts';
import type { OfferRequestSummary } from '../../offer-requests.api.ts';
import { OfferRequestStatus } from '../parts/OfferRequestStatus.tsx';

type Format = ReturnType<typeof useFormat>;

/** The states as the tabs name them, of several. */
export const requestTabs = {
  received: m['offers.request.tab.received'],
  inProgress: m['offers.request.tab.inProgress'],
  answered: m['offers.request.tab.answered'],
  closed: m['offers.request.tab.closed'],
} satisfies Record<OfferRequestState, () => string>;

/** What the list of requests keeps in its address. */
export const requestsList = defineList({
  name: 'offer-requests',
  filters: { state: someOf(offerRequestStates) },
  sorts: ['createdAt'],
  sort: 'createdAt',
  dir: 'desc',
});

/** Columns of the list; the company only where several are shown.
 *  @param offerTo the address of the offer that answers a request */
export function requestColumns(format: Format, hasCompanies: boolean, offerTo: (row: OfferRequestSummary) => string): Column<OfferRequestSummary>[] {
  return [
    { id: 'number', header: m['offers.request.number'], cell: (row) => row.number, width: 124, priority: 1 },
    ...(hasCompanies
      ? [{ id: 'company', header: m['offers.field.company'], cell: (row: OfferRequestSummary) => row.companyName, width: 150, priority: 2, isText: true }]
      : []),
    { id: 'project', header: m['offers.field.project'], cell: (row) => row.project, width: 208, priority: 1, isText: true },
    { id: 'requester', header: m['offers.field.requester'], cell: (row) => <Person name={row.requesterName} />, width: 180, priority: 4 },
    {
      id: 'createdAt',
      header: m['offers.request.createdAt'],
      cell: (row) => <span className="figures quiet">{format.instant(row.createdAt, 'shortDateTime')}</span>,
      width: 140,
      priority: 3,
    },
    {
      id: 'offer',
      header: m['offers.request.offer'],
      cell: (row) => (row.offerNumber === null ? '—' : <Link to={offerTo(row)}>{row.offerNumber}</Link>),
      width: 140,
      priority: 2,
    },
    { id: 'state', header: m['offers.field.state'], cell: (row) => <OfferRequestStatus state={row.state} />, width: 164, priority: 1 },
  ];
}

/** A request on a phone. */
export const requestCard = (row: OfferRequestSummary, format: Format): CardParts => ({
  title: row.number,
  text: row.project,
  state: <OfferRequestStatus state={row.state} />,
  date: format.instant(row.createdAt, 'shortDateTime'),
});
