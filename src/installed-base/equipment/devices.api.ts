import { z } from 'zod';
import { listEndpoints } from '#platform/lists/list.api.ts';
import { companyId, day, quantity, responseText, uuid } from '#platform/http/schemas.ts';
import { coverages } from './device.ts';
import { deviceList } from './devices.list.ts';
import { productKinds } from '#installed-base/catalogue/product.ts';

/** A device with its cover on the day. `contractId`, `contractNumber`: the contract that covers it, else the last one that did;
 *  `contractUntil`: last day that this contract covers it; `coverUntil`: last day of its cover, which other contracts may continue. */
export const deviceSummary = z
  .object({
    companyId: companyId(),
    companyName: responseText(200),
    id: uuid(),
    manufacturer: responseText(40),
    manufacturerName: responseText(100),
    reference: responseText(100),
    description: responseText(500),
    productLine: responseText(100).nullable(),
    kind: z.enum(productKinds),
    serial: responseText(100),
    quantity: quantity(),
    coverage: z.enum(coverages),
    contractId: uuid().nullable(),
    contractNumber: responseText(60).nullable(),
    contractUntil: day().nullable(),
    coverUntil: day().nullable(),
    warrantyType: responseText(100).nullable(),
    warrantyUntil: day().nullable(),
    supportEndsOn: day().nullable(),
    endOfSupportOn: day().nullable(),
    siteLabel: responseText(200).nullable(),
    subOrganisationName: responseText(200).nullable(),
    room: responseText(80).nullable(),
    hostName: responseText(120).nullable(),
    isImported: z.boolean(),
  })
  .meta({ id: 'DeviceSummary' });
export type DeviceSummary = z.output<typeof deviceSummary>;

export const deviceEndpoints = listEndpoints(deviceList, deviceSummary);
