import { z } from 'zod';
import { listEndpoints } from '#platform/lists/list.api.ts';
import { companyId, day, quantity, shown, uuid } from '#platform/http/schemas.ts';
import { coverages } from './device.ts';
import { deviceList } from './devices.list.ts';
import { productKinds } from '#installed-base/catalogue/product.ts';

/** A device with its cover on the day. `contractId`, `contractNumber`: the contract that covers it, else the last one that did;
 *  `contractUntil`: last day that this contract covers it; `coverUntil`: last day of its cover, which other contracts may continue. */
export const deviceSummary = z
  .object({
    companyId: companyId(),
    companyName: shown(200),
    id: uuid(),
    manufacturer: shown(40),
    manufacturerName: shown(100),
    reference: shown(100),
    description: shown(500),
    productLine: shown(100).nullable(),
    kind: z.enum(productKinds),
    serial: shown(100),
    quantity: quantity(),
    coverage: z.enum(coverages),
    contractId: uuid().nullable(),
    contractNumber: shown(60).nullable(),
    contractUntil: day().nullable(),
    coverUntil: day().nullable(),
    warrantyType: shown(100).nullable(),
    warrantyUntil: day().nullable(),
    supportEndsOn: day().nullable(),
    endOfSupportOn: day().nullable(),
    siteLabel: shown(200).nullable(),
    subOrganisationName: shown(200).nullable(),
    room: shown(80).nullable(),
    hostName: shown(120).nullable(),
    isImported: z.boolean(),
  })
  .meta({ id: 'DeviceSummary' });
export type DeviceSummary = z.output<typeof deviceSummary>;

export const deviceEndpoints = listEndpoints(deviceList, deviceSummary);
