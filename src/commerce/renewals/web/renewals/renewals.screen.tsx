import { Fragment } from 'react';
import { m } from '#generated/messages/messages.js';
import { unreadMark, type Unread } from '#capabilities/conversations/web/parts/unread.tsx';
import { OfferLink } from '#commerce/offers/web/parts/OfferLink.tsx';
import { ordersAddress } from '#commerce/orders/orders.paths.ts';
import { listScreen } from '#platform/lists/web/list-screen.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { personCell } from '#platform/kit/web/parts/cells.tsx';
import { renewalAddress } from '#installed-base/contracts/contracts.paths.ts';
import type { RenewalSummary } from '../../renewals.api.ts';
import { renewalList } from '../../renewals.list.ts';
import { ContractLink } from '#installed-base/contracts/web/parts/contract-cells.tsx';
import { RenewalStatus } from '../parts/RenewalStatus.tsx';

interface Extras {
  unread: Unread;
}

const renderNumber = (row: RenewalSummary, { unread }: Extras) => (
  <>
    {row.number}
    {unreadMark(unread(row.companyId, row.number))}
  </>
);
const formatContracts = ({ contracts }: RenewalSummary): string => contracts.map(({ number }) => number).join(', ') || m['renewals.withoutContract']();
const renderContracts = (row: RenewalSummary) =>
  row.contracts.length === 0
    ? formatContracts(row)
    : row.contracts.map(({ id, number }, index) => (
        <Fragment key={number}>
          {index > 0 ? ', ' : null}
          <ContractLink id={id} number={number} companyId={row.companyId} />
        </Fragment>
      ));

/** The list of requests for renewal on screen. */
export const renewalsScreen = listScreen<typeof renewalList, Extras>(renewalList, {
  address: renewalAddress,
  toCode: (row) => row.number,
  refused: {
    title: m['renewals.noPrices.title'],
    text: m['renewals.noPrices.text'],
    actions: () => (
      <LinkButton to={ordersAddress()} variant="default">
        {m['offers.empty.orders']()}
      </LinkButton>
    ),
  },
  isQuiet: (row) => row.state === 'renewed' || row.state === 'dropped',
  columns: {
    number: { cell: renderNumber, width: 132, priority: 1 },
    contracts: { cell: renderContracts, width: 170, priority: 1, isText: true },
    lines: { width: 76, priority: 2 },
    term: { width: 140, priority: 5 },
    requester: { cell: (row) => personCell(row.requesterName), width: 170, priority: 7 },
    createdAt: { width: 140, priority: 6 },
    offer: { cell: (row) => (row.offerNumber === null ? '—' : <OfferLink number={row.offerNumber} companyId={row.companyId} />), width: 128, priority: 4 },
    state: { cell: (row) => <RenewalStatus state={row.state} />, width: 150, priority: 1 },
  },
  card: (row, shown) => ({
    title: renderNumber(row, shown),
    text: formatContracts(row),
    state: <RenewalStatus state={row.state} />,
    date: shown.format.instant(row.createdAt, 'shortDateTime'),
  }),
});
