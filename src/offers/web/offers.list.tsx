import type { ReactNode } from 'react';
import { UnreadMark } from '#conversations/web/parts/UnreadMark.tsx';
import { m } from '#generated/messages/messages.js';
import { lastMonths } from '#platform/last-months.ts';
import { aDay, anyText, defineList, oneOf, someOf } from '#platform/web/list/list-state.ts';
import type { CardParts } from '#platform/web/list/CardList.tsx';
import type { Column } from '#platform/web/list/columns.ts';
import type { FilterField } from '#platform/web/list/filters.ts';
import { Day } from '#platform/web/parts/Day.tsx';
import { Person } from '#platform/web/parts/Person.tsx';
import type { useFormat } from '#platform/web/use-format.ts';
import { offerDisplays } from '../offer.ts';
import type { OfferSummary } from '../offers.api.ts';
import { OfferStatus } from './parts/OfferStatus.tsx';
import { Validity } from './parts/Validity.tsx';

type Format = ReturnType<typeof useFormat>;

/** What the list of offers keeps in its address. */
export const offersList = defineList({
  name: 'offers',
  filters: { state: someOf(offerDisplays), period: oneOf(lastMonths), from: aDay, to: aDay, project: anyText, requester: anyText },
  sorts: ['issuedOn', 'validUntil', 'amount', 'number', 'project'],
  sort: 'issuedOn',
  dir: 'desc',
});

/** An offer's number, with its revision from the second on. */
export const numberedRevision = ({ number, revision }: Pick<OfferSummary, 'number' | 'revision'>): string =>
  revision > 1 ? m['offers.numberRevision']({ number, revision }) : number;

/** How many messages about an offer the reader has not read. */
type Unread = (companyId: number, number: string) => number;

const numberAndUnread = (row: OfferSummary, unread: Unread): ReactNode => (
  <>
    {numberedRevision(row)}
    <UnreadMark count={unread(row.companyId, row.number)} />
  </>
);

/** Columns of the list; the company only where several are shown. */
export function offerColumns(format: Format, hasCompanies: boolean, unread: Unread): Column<OfferSummary>[] {
  return [
    { id: 'number', header: m['offers.field.number'], cell: (row) => numberAndUnread(row, unread), sort: 'number', firstDir: 'desc', width: 168, priority: 1 },
    ...(hasCompanies
      ? [{ id: 'company', header: m['offers.field.company'], cell: (row: OfferSummary) => row.companyName, width: 150, priority: 2, isText: true }]
      : []),
    { id: 'project', header: m['offers.field.project'], cell: (row) => row.project || '—', sort: 'project', width: 180, priority: 1, isText: true },
    {
      id: 'requester',
      header: m['offers.field.requester'],
      cell: (row) => (row.requesterName ? <Person name={row.requesterName} /> : '—'),
      width: 180,
      priority: 7,
    },
    {
      id: 'issuedOn',
      header: m['offers.field.issuedOn'],
      cell: (row) => <Day day={row.issuedOn} isQuiet />,
      sort: 'issuedOn',
      firstDir: 'desc',
      width: 104,
      priority: 5,
    },
    { id: 'validUntil', header: m['offers.field.validUntil'], cell: (row) => <Validity offer={row} />, sort: 'validUntil', width: 164, priority: 2 },
    {
      id: 'deliveryDays',
      header: m['offers.field.deliveryTime'],
      cell: (row) => <span className="figures">{row.deliveryDays === null ? '—' : m['offers.deliveryDays']({ count: row.deliveryDays })}</span>,
      width: 130,
      priority: 6,
    },
    {
      id: 'amount',
      header: m['offers.field.totalExclVat'],
      cell: (row) => <span className="figures">{format.money(row.totalExclVat, row.currency)}</span>,
      sort: 'amount',
      firstDir: 'desc',
      align: 'end',
      width: 124,
      priority: 3,
    },
    { id: 'state', header: m['offers.field.state'], cell: (row) => <OfferStatus offer={row} />, width: 174, priority: 1 },
  ];
}

/** The filters of the bar. */
export function offerFields(choices: { projects: string[]; requesters: string[] } | undefined): FilterField[] {
  const words = (values: string[] | undefined) => values?.map((value) => ({ value, label: value }));
  return [
    { kind: 'period', name: 'period', label: m['orders.filter.period'], isPinned: true, from: 'from', to: 'to' },
    { kind: 'one', name: 'project', label: m['offers.field.project'], choices: words(choices?.projects) },
    { kind: 'one', name: 'requester', label: m['offers.field.requester'], choices: words(choices?.requesters), isPinned: true },
  ];
}

/** An offer on a phone: number and amount, project, state and last day. */
export function offerCard(row: OfferSummary, format: Format, unread: Unread): CardParts {
  return {
    title: numberAndUnread(row, unread),
    figure: format.money(row.totalExclVat, row.currency),
    text: row.project,
    state: <OfferStatus offer={row} />,
    date: <Validity offer={row} />,
  };
}
