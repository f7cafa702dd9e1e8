import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SerialLink } from '#installed-base/equipment/web/parts/device-cells.tsx';
import { m } from '#generated/messages/messages.js';
import { OrderNumber } from '#commerce/orders/web/parts/order-cells.tsx';
import { withCompany } from '#platform/kernel/address.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Row, Rows, PanelPart } from '#platform/kit/web/parts/panel.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { WrittenText, CompanyLink, ItemFiles } from '#capabilities/queues/web/parts/item-parts.tsx';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import { serviceNames, shippingOptionNames } from '#services/tickets/ticket.names.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import type * as api from '#services/tickets/tickets.queue.api.ts';
import { Configurations, PreferredDates, serviceAnswers } from '../ticket/request-parts.tsx';
import { impactStatus, priorityStatus, typeStatus } from '#services/tickets/web/parts/ticket-looks.ts';
import { askedForQuery, ticketFileAddress } from '#services/tickets/web/tickets.queries.ts';

/** A ticket to validate: who asks for what. */
export function TicketItem({ item }: { item: api.QueuedTicket }) {
  const format = useFormat();
  return (
    <>
      <Properties
        items={[
          { label: m['queues.field.company'](), value: <CompanyLink item={item} /> },
          { label: m['tickets.field.label'](), value: item.label },
          { label: m['tickets.field.services'](), value: item.services.map((service) => serviceNames[service]()).join(', ') },
          { label: m['tickets.field.priority'](), value: priorityStatus(item.priority) },
          { label: m['tickets.field.impact'](), value: impactStatus(item.impact) },
          { label: m['tickets.field.type'](), value: typeStatus(item.type) },
          { label: m['tickets.field.requester'](), value: item.requesterName },
          { label: m['queues.field.receivedAt'](), value: format.instant(item.requestedAt) },
          {
            label: m['tickets.field.site'](),
            value: item.companyId === null ? null : <SiteLink site={item.siteId} label={item.siteLabel} companyId={item.companyId} />,
          },
          {
            label: m['tickets.field.number'](),
            value: <Link to={withCompany(ticketAddress(item.number), item.companyId)}>{m['ticket-screens.queue.openTicket']()}</Link>,
          },
        ]}
      />
      {item.companyId === null ? null : <AskedFor number={item.number} companyId={item.companyId} />}
    </>
  );
}

/** Earlier refusal of a ticket that was amended and sent again: what to look for in it. */
function RefusedBefore({ ticket: { state, validationComment, events } }: { ticket: TicketDetail }) {
  const format = useFormat();
  const refusal = events.find(({ after }) => after === 'refused');
  if (state !== 'awaitingValidation' || refusal === undefined) return null;
  const heading = m['ticket-screens.queue.refusedBefore']({ day: format.instant(refusal.happenedAt, 'short'), name: refusal.by ?? '—' });
  return <WrittenText heading={heading} text={validationComment} />;
}

/** Equipment, stock, addresses and dates of the ticket, read in the scope of its company. */
function AskedFor({ number, companyId }: { number: string; companyId: number }) {
  const format = useFormat();
  const { data } = useQuery(askedForQuery(number, companyId));
  if (!data) return <Skeleton height={160} radius="lg" />;
  const { description, comment, lines, stockLines, addresses, preferredDates, authorName, requesterName, shippingOption, shippingOn, order } = data;
  const facts = [
    authorName !== requesterName && { label: m['ticket-screens.field.author'](), value: authorName },
    order !== null && {
      label: m['tickets.field.order'](),
      value: <OrderNumber shown={order.customerOrderNumber || order.number} number={order.number} companyId={companyId} />,
    },
    shippingOption !== null && { label: m['tickets.field.shippingOption'](), value: shippingOptionNames[shippingOption]() },
    shippingOn !== null && { label: m['tickets.field.shippingOn'](), value: format.day(shippingOn, 'weekdayAuto') },
    data.smartAccount !== null && { label: m['tickets.field.smartAccount'](), value: data.smartAccount },
    data.ccoId !== null && { label: m['ticket-screens.page.ccoId'](), value: data.ccoId },
  ].filter((fact) => fact !== false);
  return (
    <>
      {facts.length === 0 ? null : <Properties items={facts} />}
      <RefusedBefore ticket={data} />
      <WrittenText heading={m['tickets.field.description']()} text={description} />
      <WrittenText heading={m['tickets.field.comment']()} text={comment} />
      {serviceAnswers(data, format).map(({ service, items }) => (
        <PanelPart key={service} title={serviceNames[service]()}>
          <Properties items={items} />
        </PanelPart>
      ))}
      {lines.length === 0 ? null : (
        <PanelPart title={m['tickets.field.lines']()} count={lines.length}>
          <Rows>
            {lines.map((line) => (
              <Row
                key={line.id}
                title={
                  <>
                    <Reference>{line.reference}</Reference>{' '}
                    {line.serial === null ? null : (
                      <SerialLink serial={line.serial} companyId={companyId} manufacturer={line.deviceManufacturer} reference={line.deviceReference} />
                    )}
                  </>
                }
                end={format.number(line.quantity)}
                text={
                  <>
                    {line.description}
                    <Configurations ticket={data} line={line} />
                  </>
                }
                textEnd={line.origin === 'elsewhere' ? m['ticket-screens.line.elsewhere']() : line.customerOrderNumber || line.orderNumber}
              />
            ))}
          </Rows>
        </PanelPart>
      )}
      {stockLines.length === 0 ? null : (
        <PanelPart title={m['tickets.field.stockLines']()} count={stockLines.length}>
          <Rows>
            {stockLines.map((line) => (
              <Row
                key={line.id}
                title={<Reference>{line.reference}</Reference>}
                end={format.number(line.quantity)}
                text={line.description}
                textEnd={line.reservation?.number}
              />
            ))}
          </Rows>
        </PanelPart>
      )}
      {addresses.length === 0 ? null : (
        <PanelPart title={m['tickets.field.addresses']()} count={addresses.length}>
          <Rows>
            {addresses.map(({ id, service, site, contact }) => (
              <Row
                key={id}
                title={<SiteLink site={site?.id ?? null} label={site?.label ?? null} companyId={companyId} />}
                end={service === null ? null : serviceNames[service]()}
                text={[site?.street, [site?.postalCode, site?.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
                textEnd={
                  contact === null
                    ? null
                    : withDots([contact.firstName, contact.lastName].filter(Boolean).join(' '), (contact.mobile ?? contact.landline)?.replaceAll(' ', '\u00a0'))
                }
              />
            ))}
          </Rows>
        </PanelPart>
      )}
      {preferredDates.length === 0 ? null : (
        <PanelPart title={m['tickets.field.preferredDates']()}>
          <PreferredDates dates={preferredDates} />
        </PanelPart>
      )}
      <ItemFiles files={data.files} address={ticketFileAddress(number, companyId)} />
    </>
  );
}
