import {
  IconChevronRight,
  IconCertificate,
  IconFileText,
  IconLicense,
  IconMapPin,
  IconReceipt,
  IconShoppingCart,
  IconTicket,
  IconTruckDelivery,
  type Icon,
} from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Sentence } from '#platform/kit/web/parts/cells.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import type { DeviceDetail, DeviceCover } from '../../device.api.ts';
import styles from './DeviceChain.module.css';
import { contractAddress } from '#installed-base/contracts/contracts.paths.ts';
import { invoicesAddress } from '#commerce/invoices/invoices.paths.ts';
import { licencesAddress } from '#installed-base/licences/licences.paths.ts';
import { offersAddress } from '#commerce/offers/offers.paths.ts';
import { deliveryAddress, orderAddress } from '#commerce/orders/orders.paths.ts';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { siteAddress } from '#parties/sites/sites.paths.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { assignedLicences, findLicence, findSupport } from './device-covers.ts';

/** The way of a device from its offer to what covers it; on phones from top to bottom. */
export function DeviceChain({ device }: { device: DeviceDetail }) {
  const session = useSession();
  const steps = buildSteps(device, useFormat(), session.today);
  const company = companyForLinks(session, device.companyId);
  const isFromImport = device.isImported && device.order === null;
  // A site alone repeats the card of the place.
  const isWay = steps.some(({ id }) => id !== 'site');
  if (!isWay && !isFromImport) return null;
  return (
    <section className={styles.chain} aria-label={m['device.chain.title']()}>
      {!isWay ? null : (
        <ol>
          {steps.map(({ id, icon: Icon, label, name, detail, to }) => (
            <li key={id} data-link={to === undefined ? undefined : ''}>
              <span className={styles.mark}>
                <Icon size={15} stroke={1.7} aria-hidden="true" />
              </span>
              <span className={styles.label}>{label}</span>
              <span className={styles.name} title={name}>
                {to === undefined ? (
                  <Sentence>{name}</Sentence>
                ) : (
                  <Link to={withCompany(to, company)}>
                    <Sentence>{name}</Sentence>
                  </Link>
                )}
              </span>
              <span className={styles.detail} title={detail}>
                {detail}
              </span>
              {to === undefined ? null : <IconChevronRight className={styles.go} size={16} stroke={1.7} aria-hidden="true" />}
            </li>
          ))}
        </ol>
      )}
      {isFromImport ? <p className={styles.note}>{m['device.chain.imported']()}</p> : null}
    </section>
  );
}

/** A step of the way from the offer to what covers the device. */
interface DeviceStep {
  id: string;
  icon: Icon;
  label: string;
  name: string;
  detail: string;
  to?: string;
}

/** The steps of a device that its reader may see: an absent one leaves no gap. */
function buildSteps(device: DeviceDetail, { day, timeZone }: Format, today: string): DeviceStep[] {
  const { offer, order, invoices, delivery, place, tickets } = device;
  const [ticket] = tickets;
  const [support, licence] = [findSupport(device, today), findLicence(device, today)];
  const assigned = licence === undefined ? assignedLicences(device)[0] : undefined;
  const end = ({ untilOn }: Pick<DeviceCover, 'untilOn'>): string =>
    untilOn < today ? m['device.step.endedOn']({ day: day(untilOn, 'dated') }) : m['device.step.endsOn']({ day: day(untilOn, 'dated') });
  const arrival = (): string => {
    if (delivery!.deliveredAt) return day(dayInZone(delivery!.deliveredAt, timeZone), 'dated');
    const expected = delivery!.expectedOn ?? delivery!.promisedOn;
    return expected ? m['device.step.expectedOn']({ day: day(expected, 'dated') }) : '';
  };
  const steps: (DeviceStep | false)[] = [
    offer !== null && {
      id: 'offer',
      icon: IconFileText,
      label: m['device.step.offer'](),
      name: offer.number,
      detail: day(offer.issuedOn, 'dated'),
      to: offersAddress(offer.number),
    },
    order !== null && {
      id: 'order',
      icon: IconShoppingCart,
      label: m['device.step.order'](),
      name: order.customerOrderNumber || order.number,
      detail: day(order.orderedOn, 'dated'),
      to: orderAddress(order.number),
    },
    ...invoices.map((invoice): DeviceStep => ({
      id: `invoice ${invoice.number}`,
      icon: IconReceipt,
      label: m['device.step.invoice'](),
      name: invoice.number,
      detail: day(invoice.issuedOn, 'dated'),
      to: invoicesAddress(invoice.number),
    })),
    delivery !== null && {
      id: 'delivery',
      icon: IconTruckDelivery,
      label: m['device.step.delivery'](),
      name: delivery.number,
      detail: arrival(),
      to: deliveryAddress(delivery.orderNumber, delivery.number),
    },
    place.site !== null && {
      id: 'site',
      icon: IconMapPin,
      label: m['equipment.field.site'](),
      name: place.site.label,
      detail: place.room ?? place.site.city ?? '',
      to: siteAddress(place.site.id),
    },
    support !== undefined && {
      id: 'contract',
      icon: IconCertificate,
      label: m['device.step.contract'](),
      name: support.contractNumber,
      detail: end(support),
      to: contractAddress(support.contractId),
    },
    licence !== undefined && {
      id: 'licence',
      icon: IconLicense,
      label: m['device.step.licence'](),
      name: licence.reference,
      detail: end(licence),
      to: contractAddress(licence.contractId),
    },
    assigned !== undefined && {
      id: 'licence',
      icon: IconLicense,
      label: m['device.step.licence'](),
      name: assigned.sku,
      detail: assigned.expiresOn === null ? m['device.cover.noEnd']() : end({ untilOn: assigned.expiresOn }),
      to: licencesAddress(),
    },
    ticket !== undefined && {
      id: 'ticket',
      icon: IconTicket,
      label: m['tickets.field.ticket'](),
      name: ticket.number,
      detail: day(dayInZone(ticket.plannedAt ?? ticket.createdAt, timeZone), 'dated'),
      to: ticketAddress(ticket.number),
    },
  ];
  return steps.filter((step) => step !== false);
}
