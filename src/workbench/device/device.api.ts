import { z } from 'zod';
import { contractLineKinds, contractStates, contractTypes } from '#installed-base/contracts/contract.ts';
import { deviceEndpointsWith } from '#installed-base/equipment/device.api.ts';
import { licenceStates } from '#installed-base/licences/licence.ts';
import { deliveryStates } from '#commerce/orders/order.ts';
import type { ResponseOf } from '#platform/http/contract.ts';
import { day, instant, quantity, shown, uuid } from '#platform/http/schemas.ts';
import { ticketSummary } from '#services/tickets/tickets.api.ts';

/** A contract line that covers the device; without `isOwn` a licence of the order that the device came with. */
const deviceCover = z
  .object({
    id: uuid(),
    isOwn: z.boolean(),
    contractId: uuid(),
    contractNumber: shown(60),
    contractLabel: shown(200).nullable(),
    contractType: z.enum(contractTypes),
    contractState: z.enum(contractStates),
    /** Whether the provider did not sell the contract. */
    isImported: z.boolean(),
    kind: z.enum(contractLineKinds),
    reference: shown(100),
    description: shown(500),
    serviceLevel: shown(100).nullable(),
    quantity: quantity(),
    fromOn: day(),
    untilOn: day(),
    smartAccount: shown(200).nullable(),
    virtualAccount: shown(200).nullable(),
    ccoId: shown(100).nullable(),
  })
  .meta({ id: 'DeviceCover' });
export type DeviceCover = z.output<typeof deviceCover>;

/** A licence that its vendor assigns to the device, as its export or the ERP tells. */
const deviceLicence = z
  .object({ id: uuid(), sku: shown(200), quantity: quantity(), state: z.enum(licenceStates), expiresOn: day().nullable() })
  .meta({ id: 'DeviceLicence' });
export type DeviceLicence = z.output<typeof deviceLicence>;

const deviceDelivery = z.object({
  number: shown(60),
  orderNumber: shown(60),
  state: z.enum(deliveryStates),
  carrierName: shown(100).nullable(),
  trackingNumber: shown(100).nullable(),
  trackingLink: shown(600).nullable(),
  shippedOn: day().nullable(),
  promisedOn: day().nullable(),
  expectedOn: day().nullable(),
  deliveredAt: instant().nullable(),
  receivedBy: shown(200).nullable(),
});

/** An item of stock that holds the device, and the reservation of the device, if any. */
const deviceStock = z
  .object({ code: shown(60), reservation: z.object({ number: shown(60), reserverName: shown(200), untilOn: day() }).nullable() })
  .meta({ id: 'DeviceStock' });

/** A ticket that names the device. */
const deviceTicket = ticketSummary
  .pick({ number: true, label: true, services: true, state: true, technicianName: true, plannedAt: true, createdAt: true })
  .meta({ id: 'DeviceTicket' });

export const { getDevice, getDeviceOfSerial } = deviceEndpointsWith({
  offer: z.object({ number: shown(60), issuedOn: day() }).nullable(),
  order: z.object({ number: shown(60), customerOrderNumber: shown(60), orderedOn: day() }).nullable(),
  invoices: z.array(z.object({ number: shown(60), issuedOn: day() })),
  delivery: deviceDelivery.nullable(),
  covers: z.array(deviceCover),
  licences: z.array(deviceLicence),
  /** Present while the device is in stock, where the reader sees the item. */
  stock: deviceStock.nullable(),
  /** Tickets about the device, the latest first. */
  tickets: z.array(deviceTicket),
});
export type DeviceDetail = ResponseOf<typeof getDevice>;
