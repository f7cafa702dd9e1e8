import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { ordersAddress } from '#commerce/orders/orders.paths.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import type { PanelPlace } from '#platform/lists/web/ListScreen.tsx';
import { type ObjectTexts, ObjectPanel } from '#platform/lists/web/object-panel.tsx';
import { Day, Reference, Sentence, Person } from '#platform/kit/web/parts/cells.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Row, Rows, PanelAnswer, PanelNote, PanelPart, PanelBody } from '#platform/kit/web/parts/panel.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import type { OfferRequestDetail } from '../../offer-requests.api.ts';
import { offerRequestsAddress, offersAddress } from '#commerce/offers/offers.paths.ts';
import { offerRequestQuery, offerRequests } from '../offer-requests.queries.ts';
import { OfferRequestStatus } from '../parts/OfferRequestStatus.tsx';

/** A request that does not open. */
const requestTexts: ObjectTexts = {
  elsewhere: m['offer-requests.elsewhere'],
  unknown: m['offer-requests.unknown'],
  unknownText: m['offer-requests.unknownText'],
  failed: m['offer-requests.failed'],
  list: { to: () => offerRequestsAddress(), label: m['offer-requests.seeAll'] },
};

/** A request open beside the list: its lines, and what became of it. */
export function RequestPanel({ place }: { place: PanelPlace }) {
  const session = useSession();
  const buildAddress = (request: OfferRequestDetail, address: string): string => withCompany(address, companyForLinks(session, request.companyId));
  return (
    <ObjectPanel
      place={place}
      query={useQuery(offerRequestQuery(place.code))}
      texts={requestTexts}
      footer={(request) =>
        request.offerNumber ? <LinkButton to={buildAddress(request, offersAddress(request.offerNumber))}>{m['offer-requests.openOffer']()}</LinkButton> : null
      }
    >
      {(request) => <RequestBody request={request} orderTo={(number) => buildAddress(request, ordersAddress(number))} />}
    </ObjectPanel>
  );
}

function RequestBody({ request, orderTo }: { request: OfferRequestDetail; orderTo: (number: string) => string }) {
  const { instant, bytes, number } = useFormat();
  const { order } = request;
  return (
    <PanelBody title={request.project} state={<OfferRequestStatus state={request.state} />}>
      {request.answer ? (
        <PanelPart title={m['offer-requests.answer']()}>
          <PanelAnswer>
            <PanelNote>{request.answer}</PanelNote>
          </PanelAnswer>
        </PanelPart>
      ) : null}
      <Properties
        items={[
          { label: m['offer-requests.createdAt'](), value: instant(request.createdAt) },
          { label: m['offers.field.requester'](), value: <Person name={request.requesterName} /> },
          request.wantedOn !== null && { label: m['offer-requests.wantedOn'](), value: <Day day={request.wantedOn} /> },
          order !== null && {
            label: m['offers.field.orders'](),
            value: (
              <Link to={orderTo(order.number)}>
                <Reference>{order.customerOrderNumber || order.number}</Reference>
              </Link>
            ),
          },
          request.siteLabel !== null && {
            label: m['offers.field.site'](),
            value: <SiteLink site={request.siteId} label={request.siteLabel} companyId={request.companyId} />,
          },
        ]}
      />
      {request.message ? <PanelNote>{request.message}</PanelNote> : null}
      {request.lines.length > 0 ? (
        <PanelPart title={m['offers.part.lines']()} count={request.lines.length}>
          <Rows>
            {request.lines.map((line) => (
              <Row key={line.id} title={<Reference>{line.reference}</Reference>} end={number(line.quantity)} text={<Sentence>{line.description}</Sentence>} />
            ))}
          </Rows>
        </PanelPart>
      ) : null}
      {request.documents.length > 0 ? (
        <PanelPart title={m['offers.part.documents']()} count={request.documents.length}>
          <Rows>
            {request.documents.map((file) => (
              <Row
                key={file.id}
                title={
                  <a
                    href={offerRequests.fileAddress('GET /api/offer-requests/:code/documents/:file', { params: { code: request.number, file: file.id } })}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {file.name}
                  </a>
                }
                end={<small className="quiet">{bytes(file.size)}</small>}
              />
            ))}
          </Rows>
        </PanelPart>
      ) : null}
    </PanelBody>
  );
}
