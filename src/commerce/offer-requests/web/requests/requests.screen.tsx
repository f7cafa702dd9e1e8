import { withCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { listScreen } from '#platform/lists/web/list-screen.tsx';
import { personCell } from '#platform/kit/web/parts/cells.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import type { OfferRequestSummary } from '../../offer-requests.api.ts';
import { offerRequestList } from '../../offer-requests.list.ts';
import { offerRequestsAddress, offersAddress } from '#commerce/offers/offers.paths.ts';
import { offersRefused } from '#commerce/offers/web/parts/offer-texts.tsx';
import { OfferRequestStatus } from '../parts/OfferRequestStatus.tsx';

/** The list of requests on screen. */
export const requestsScreen = listScreen(offerRequestList, {
  address: offerRequestsAddress,
  toCode: (row) => row.number,
  refused: offersRefused,
  columns: {
    number: { width: 124, priority: 1 },
    project: { width: 208, priority: 1, isText: true },
    requester: { cell: (row) => personCell(row.requesterName), width: 180, priority: 6 },
    createdAt: { width: 140, priority: 5 },
    offer: { cell: (row) => <AnsweringOffer request={row} />, width: 140, priority: 4 },
    state: { cell: (row) => <OfferRequestStatus state={row.state} />, width: 164, priority: 1 },
  },
  card: (row, { format }) => ({
    title: row.number,
    text: row.project,
    state: <OfferRequestStatus state={row.state} />,
    date: format.instant(row.createdAt, 'shortDateTime'),
  }),
});

function AnsweringOffer({ request: { offerNumber, companyId } }: { request: OfferRequestSummary }) {
  const session = useSession();
  return offerNumber === null ? '—' : <Link to={withCompany(offersAddress(offerNumber), companyForLinks(session, companyId))}>{offerNumber}</Link>;
}
