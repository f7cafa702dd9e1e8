import { Conversation } from '#capabilities/conversations/web/parts/Conversation.tsx';
import { UnreadHint } from '#capabilities/conversations/web/parts/unread.tsx';
import { m } from '#generated/messages/messages.js';
import { OrderNumber } from '#commerce/orders/web/parts/order-cells.tsx';
import { Row, Rows, PanelPart, PanelBody } from '#platform/kit/web/parts/panel.tsx';
import { Reference, Person } from '#platform/kit/web/parts/cells.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { clockKindNames } from '#services/tickets/service-clock.ts';
import { clockStatus } from '#services/tickets/web/parts/clock-status.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { shownInterventionState } from '#services/interventions/intervention.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { ticketKind } from '#services/tickets/tickets.journal.ts';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import { priorityStatus, ticketStatus } from '#services/tickets/web/parts/ticket-looks.ts';
import { interventionStatus } from '#services/interventions/web/parts/intervention-looks.ts';
import { ProviderComment } from '../ticket/ProviderComment.tsx';
import { servicesText } from '../ticket-texts.ts';

/** A ticket beside the list: state, fields, interventions, equipment and conversation. */
export function TicketPanelBody({ ticket }: { ticket: TicketDetail }) {
  const format = useFormat();
  const { instant, number } = format;
  const { order, companyId, lines } = ticket;
  return (
    <PanelBody
      title={ticket.label}
      state={
        <>
          {ticketStatus(ticket.state)} {priorityStatus(ticket.priority)}
          <UnreadHint kind={ticketKind} code={ticket.number} company={companyId} />
        </>
      }
    >
      <ProviderComment ticket={ticket} />
      <Properties
        items={[
          { label: m['tickets.field.services'](), value: servicesText(ticket.services) },
          { label: m['tickets.field.requester'](), value: <Person name={ticket.requesterName} /> },
          { label: m['tickets.field.technician'](), value: ticket.technicianName === null ? null : <Person name={ticket.technicianName} /> },
          {
            label: m['tickets.field.site'](),
            value: ticket.site === null ? null : <SiteLink site={ticket.site.code} label={ticket.site.label} companyId={companyId} />,
          },
          order !== null && {
            label: m['tickets.field.order'](),
            value: <OrderNumber shown={order.customerOrderNumber || order.number} number={order.number} companyId={companyId} />,
          },
          ...ticket.clocks.map((clock) => ({ label: clockKindNames[clock.kind](), value: clockStatus(clock, format) })),
          { label: m['tickets.field.plannedAt'](), value: ticket.plannedAt === null ? null : instant(ticket.plannedAt, 'dayAndHour') },
          { label: m['tickets.field.createdAt'](), value: instant(ticket.createdAt, 'auto') },
        ]}
      />
      {ticket.interventions.length === 0 ? null : (
        <PanelPart title={m['ticket-screens.part.interventions']()} count={ticket.interventions.length}>
          <Rows>
            {ticket.interventions.map((one) => (
              <Row
                key={one.id}
                title={one.title}
                end={interventionStatus(shownInterventionState(one))}
                text={one.technicianName ?? m['interventions.nobody']()}
                textEnd={one.startsAt === null ? null : instant(one.startsAt, 'dayAndHour')}
              />
            ))}
          </Rows>
        </PanelPart>
      )}
      {lines.length === 0 ? null : (
        <PanelPart title={m['ticket-screens.part.equipment']()} count={lines.length}>
          <Rows>
            {lines.slice(0, 12).map((line) => (
              <Row key={line.id} title={<Reference>{line.reference}</Reference>} end={number(line.quantity)} text={line.description} />
            ))}
          </Rows>
        </PanelPart>
      )}
      <Conversation kind={ticketKind} code={ticket.number} company={companyId} />
    </PanelBody>
  );
}
