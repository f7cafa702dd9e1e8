import type { ReactNode } from 'react';
import { unreadMark, type Unread } from '#capabilities/conversations/web/parts/unread.tsx';
import { m } from '#generated/messages/messages.js';
import { listScreen } from '#platform/lists/web/list-screen.tsx';
import { Day, personCell } from '#platform/kit/web/parts/cells.tsx';
import type { OfferSummary } from '../offers.api.ts';
import { offerList } from '../offers.list.ts';
import { offersAddress } from '../offers.paths.ts';
import { offersRefused } from './parts/offer-texts.tsx';
import { OfferStatus } from './parts/OfferStatus.tsx';
import { Validity } from './parts/Validity.tsx';

/** An offer's number, with its revision from the second on. */
export const formatNumberedRevision = ({ number, revision }: Pick<OfferSummary, 'number' | 'revision'>): string =>
  revision > 1 ? m['offers.numberRevision']({ number, revision }) : number;

interface Extras {
  unread: Unread;
}

const renderNumber = (row: OfferSummary, { unread }: Extras): ReactNode => (
  <>
    {formatNumberedRevision(row)}
    {unreadMark(unread(row.companyId, row.number))}
  </>
);

/** The list of offers on screen. */
export const offersScreen = listScreen<typeof offerList, Extras>(offerList, {
  address: offersAddress,
  toCode: (row) => row.number,
  refused: offersRefused,
  columns: {
    number: { cell: renderNumber, width: 168, priority: 1 },
    project: { width: 180, priority: 1, isText: true },
    requester: { cell: (row) => (row.requesterName ? personCell(row.requesterName) : '—'), width: 180, priority: 7 },
    issuedOn: { cell: (row) => <Day day={row.issuedOn} isQuiet />, width: 104, priority: 5 },
    validUntil: { cell: (row) => <Validity offer={row} />, width: 164, priority: 4 },
    deliveryDays: {
      header: m['offers.field.deliveryTime'],
      cell: (row) => <span className="figures">{row.deliveryDays === null ? '—' : m['offers.deliveryDays']({ count: row.deliveryDays })}</span>,
      width: 130,
      priority: 6,
    },
    amount: { width: 124, priority: 2 },
    state: { cell: (row) => <OfferStatus offer={row} />, width: 174, priority: 1 },
  },
  card: (row, shown) => ({
    title: renderNumber(row, shown),
    figure: shown.format.money(row.totalExclVat, row.currency),
    text: row.project,
    state: <OfferStatus offer={row} />,
    date: <Validity offer={row} />,
  }),
});
