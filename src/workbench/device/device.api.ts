import { z } from 'zod';
import { contractLineKinds, contractStates, contractTypes } from '#installed-base/contracts/contract.ts';
import { makeDeviceEndpoints } from '#installed-base/equipment/device.api.ts';
import { licenceStates } from '#installed-base/licences/licence.ts';
import { deliveryStates } from '#commerce/orders/order.ts';
import type { ResponseOf } from '#platform/http/contract.ts';
import { day, instant, quantity, responseText, uuid } from '#platform/http/schemas.ts';
import { ticketSummary } from '#services/tickets/tickets.api.ts';

/** A contract line that covers the device; without `isOwn` a licence of the order that the device came with. */
const deviceCover = z
  .object({
    id: uuid(),
    isOwn: z.boolean(),
    contractId: uuid(),
    contractNumber: responseText(60),
    contractLabel: responseText(200).nullable(),
    contractType: z.enum(contractTypes),
    contractState: z.enum(contractStates),
    /** Whether the provider did not sell the contract. */
    isImported: z.boolean(),
    kind: z.enum(contractLineKinds),
    reference: responseText(100),
    description: responseText(500),
    serviceLevel: responseText(100).nullable(),
    quantity: quantity(),
    fromOn: day(),
    untilOn: day(),
    smartAccount: responseText(200).nullable(),
    virtualAccount: responseText(200).nullable(),
    ccoId: responseText(100).nullable(),
  })
  .meta({ id: 'DeviceCover' });
export type DeviceCover = z.output<typeof deviceCover>;

/** A licence that its vendor assigns to the device, as its export or the ERP tells. */
const deviceLicence = z
  .object({ id: uuid(), sku: responseText(200), quantity: quantity(), state: z.enum(licenceStates), expiresOn: day().nullable() })
  .meta({ id: 'DeviceLicence' });
export type DeviceLicence = z.output<typeof deviceLicence>;

const deviceDelivery = z.object({
  number: responseText(60),
  orderNumber: responseText(60),
  state: z.enum(deliveryStates),
  carrierName: responseText(100).nullable(),
  trackingNumber: responseText(100).nullable(),
  trackingLink: responseText(600).nullable(),
  shippedOn: day().nullable(),
  promisedOn: day().nullable(),
  expectedOn: day().nullable(),
  deliveredAt: instant().nullable(),
  receivedBy: responseText(200).nullable(),
});

/** An item of stock that holds the device, and the reservation of the device, if any. */
const deviceStock = z
  .object({ code: responseText(60), reservation: z.object({ number: responseText(60), reserverName: responseText(200), untilOn: day() }).nullable() })
  .meta({ id: 'DeviceStock' });

/** A ticket that names the device. */
const deviceTicket = ticketSummary
  .pick({ number: true, label: true, services: true, state: true, technicianName: true, plannedAt: true, createdAt: true })
  .meta({ id: 'DeviceTicket' });

export const { getDevice, getDeviceOfSerial } = makeDeviceEndpoints({
  offer: z.object({ number: responseText(60), issuedOn: day() }).nullable(),
  order: z.object({ number: responseText(60), customerOrderNumber: responseText(60), orderedOn: day() }).nullable(),
  invoices: z.array(z.object({ number: responseText(60), issuedOn: day() })),
  delivery: deviceDelivery.nullable(),
  covers: z.array(deviceCover),
  licences: z.array(deviceLicence),
  /** Present while the device is in stock, where the reader sees the item. */
  stock: deviceStock.nullable(),
  /** Tickets about the device, the latest first. */
  tickets: z.array(deviceTicket),
});
export type DeviceDetail = ResponseOf<typeof getDevice>;
