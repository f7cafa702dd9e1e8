import type { ReactNode } from 'react';
import { contractAddress, contractsAddress } from '#installed-base/contracts/contracts.paths.ts';
import { EndStatus } from '#installed-base/contracts/web/parts/contract-cells.tsx';
import { devicesAddress } from '#installed-base/equipment/equipment.paths.ts';
import { SerialLink } from '#installed-base/equipment/web/parts/device-cells.tsx';
import { m } from '#generated/messages/messages.js';
import { deliveryAddress, orderAddress, trackingAddress } from '#commerce/orders/orders.paths.ts';
import { withCompany, withQuery } from '#platform/kernel/address.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Row, Rows, PanelPart } from '#platform/kit/web/parts/panel.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { stockAddress } from '#commerce/stock/stock.paths.ts';
import { renderStockStatus } from '#commerce/stock/web/parts/stock-cells.tsx';
import { openTicketStates } from '#services/tickets/ticket.ts';
import { ticketAddress, ticketsAddress } from '#services/tickets/tickets.paths.ts';
import { ticketStatus } from '#services/tickets/web/parts/ticket-looks.ts';
import type { Site } from '../../site.api.ts';
import styles from './SitePanelBody.module.css';

/** Everything that stands at a site: the next of each kind, how many there are, and the way to the list of them. */
export function AtSite({ site }: { site: Site }) {
  const format = useFormat();
  const company = companyForLinks(useSession(), site.companyId);
  const toCompanyAddress = (to: string): string => withCompany(to, company);
  const buildListAddress = (to: string): string => toCompanyAddress(withQuery(to, { site: site.id }));
  return (
    <>
      <Kind title={m['sites.field.devices']()} count={site.deviceCount} shown={site.devices.length} all={buildListAddress(devicesAddress())}>
        {site.devices.map((device) => (
          <Row
            key={device.id}
            title={
              device.serial === null ? <Reference>{device.reference}</Reference> : <SerialLink {...device} serial={device.serial} companyId={site.companyId} />
            }
            end={device.hostName}
            text={withDots(device.manufacturerName, device.reference)}
          />
        ))}
      </Kind>
      <Kind
        title={m['sites.field.tickets']()}
        count={site.ticketCount}
        shown={site.tickets.length}
        all={buildListAddress(ticketsAddress({ state: openTicketStates.join(',') }))}
      >
        {site.tickets.map((ticket) => (
          <Row
            key={ticket.number}
            title={
              <Link to={toCompanyAddress(ticketAddress(ticket.number))}>
                <Reference>{ticket.number}</Reference>
              </Link>
            }
            end={ticketStatus(ticket.state)}
            text={ticket.label}
            textEnd={ticket.plannedAt === null ? null : format.instant(ticket.plannedAt, 'dayAndHour')}
          />
        ))}
      </Kind>
      <Kind title={m['sites.field.deliveries']()} count={site.deliveryCount} shown={site.deliveries.length} all={buildListAddress(trackingAddress())}>
        {site.deliveries.map((delivery) => (
          <Row
            key={delivery.number ?? delivery.orderNumber}
            title={
              delivery.orderNumber === null ? (
                <Reference>{delivery.number ?? ''}</Reference>
              ) : (
                <Link
                  to={toCompanyAddress(delivery.number === null ? orderAddress(delivery.orderNumber) : deliveryAddress(delivery.orderNumber, delivery.number))}
                >
                  <Reference>{delivery.number ?? delivery.orderNumber}</Reference>
                </Link>
              )
            }
            end={format.day(delivery.expectedOn)}
            text={
              delivery.number === null ? m['site.at.toPrepare']() : delivery.orderNumber === null ? '' : m['site.at.order']({ number: delivery.orderNumber })
            }
          />
        ))}
      </Kind>
      <Kind title={m['sites.field.stock']()} count={site.stockItemCount} shown={site.stockItems.length} all={buildListAddress(stockAddress())}>
        {site.stockItems.map((item) => (
          <Row
            key={item.code}
            title={
              <Link to={toCompanyAddress(stockAddress(item.code))}>
                <Reference>{item.reference}</Reference>
              </Link>
            }
            end={format.number(item.available)}
            text={item.description}
            textEnd={renderStockStatus(item.state)}
          />
        ))}
      </Kind>
      <Kind title={m['sites.field.contracts']()} count={site.contractCount} shown={site.contracts.length} all={buildListAddress(contractsAddress())}>
        {site.contracts.map((contract) => (
          <Row
            key={contract.number}
            title={
              <Link to={toCompanyAddress(contractAddress(contract.number))}>
                <Reference>{contract.number}</Reference>
              </Link>
            }
            end={contract.endsOn === null ? null : <EndStatus endsOn={contract.endsOn} />}
            text={withDots(contract.manufacturerName, contract.label)}
          />
        ))}
      </Kind>
    </>
  );
}

/** One kind of things at a site; absent where there is none. @param all address of the list of them */
function Kind({ title, count, shown, all, children }: { title: string; count: number; shown: number; all?: string; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <PanelPart title={title} count={count}>
      <Rows label={title}>{children}</Rows>
      {all !== undefined && count > shown ? (
        <p className={styles.all}>
          <Link to={all}>{m['site.at.all']({ count })}</Link>
        </p>
      ) : null}
    </PanelPart>
  );
}
