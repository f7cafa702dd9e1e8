import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { limits } from '#platform/http/limits.ts';
import { code, companyId, day, instant, quantity, responseText, text, uuid, whole } from '#platform/http/schemas.ts';
import { historyFields, movedAtMost, nearestAtMost, placeActions, sitesAtMost } from './device.ts';
import { nothingToMove } from './equipment.errors.ts';
import { productKinds } from '#installed-base/catalogue/product.ts';

/** A site as it is chosen. */
const site = z.object({ id: uuid(), code: responseText(60), label: responseText(200), city: responseText(100).nullable() }).meta({ id: 'DeviceSite' });
export type DeviceSite = z.output<typeof site>;
const subOrganisation = z.object({ id: uuid(), name: responseText(200) });

/** Fields of a device that belong to the customer; no feed overwrites them. */
export const devicePlace = z
  .object({
    site: site.nullable(),
    subOrganisation: subOrganisation.nullable(),
    room: responseText(80).nullable(),
    hostName: responseText(120).nullable(),
    note: responseText(1000).nullable(),
    version: z.int(),
  })
  .meta({ id: 'DevicePlace' });
export type DevicePlace = z.output<typeof devicePlace>;

/** A change of the customer's own fields, in the portal or by an intervention. Members limited to a part of the company read no former site or sub-organisation. */
const deviceChange = z
  .object({
    id: uuid(),
    happenedAt: instant(),
    actorName: responseText(200),
    action: z.enum(placeActions),
    fields: z.array(z.object({ name: z.enum(historyFields), before: responseText(1000).nullable(), after: responseText(1000).nullable() })),
  })
  .meta({ id: 'DeviceChange' });

/** One device, with its neighbours in the trade.
 *  @param neighbours fields of what stands beside it, which domains above this one have */
const deviceSchema = <Neighbours extends z.ZodRawShape>(neighbours: Neighbours) =>
  z
    .object({
      companyId: companyId(),
      companyName: responseText(200),
      id: uuid(),
      manufacturer: responseText(40),
      manufacturerName: responseText(100),
      reference: responseText(100),
      description: responseText(500),
      productLine: responseText(100).nullable(),
      serial: responseText(100),
      quantity: quantity(),
      isImported: z.boolean(),
      warrantyType: responseText(100).nullable(),
      warrantyUntil: day().nullable(),
      supportEndsOn: day().nullable(),
      isCovered: z.boolean(),
      /** Last day on which an active contract covers it, whether or not one does today. */
      coveredUntil: day().nullable(),
      place: devicePlace,
      lifeCycle: z
        .object({
          endOfSaleOn: day().nullable(),
          endOfMaintenanceOn: day().nullable(),
          endOfSecurityOn: day().nullable(),
          endOfSupportOn: day().nullable(),
          source: responseText(200).nullable(),
        })
        .nullable(),
      ...neighbours,
      changes: z.array(deviceChange),
    })
    .meta({ id: 'Device' });

const byKey = z.object({ manufacturer: code(), reference: code(), serial: code() });

/** Endpoints of one device; `workbench/device` answers them, with its neighbours in the trade. */
export const makeDeviceEndpoints = <Neighbours extends z.ZodRawShape>(neighbours: Neighbours) => {
  const response = deviceSchema(neighbours);
  return {
    getDevice: endpoint('GET', '/api/devices/:manufacturer/:reference/:serial', {
      summary: 'One device with its chain from offer to licences, its covers and its history. Links to what the caller may not see are absent.',
      errors: ['elsewhere'],
      access: 'company',
      companies: 'all',
      params: byKey,
      response,
    }),
    getDeviceOfSerial: endpoint('GET', '/api/devices/:serial', {
      summary: 'The same by the serial number alone. Refused with the devices to choose from when several have it.',
      errors: ['elsewhere', 'equipment.several'],
      access: 'company',
      companies: 'all',
      params: z.object({ serial: code() }),
      response,
    }),
  };
};

/** The same as far as this domain and those beside it know the answer. */
export type DeviceEndpoints = ReturnType<typeof makeDeviceEndpoints<Record<never, never>>>;

/** A device that a serial number leads to. */
const knownSerial = z
  .object({
    companyId: companyId(),
    companyName: responseText(200),
    manufacturer: responseText(40),
    manufacturerName: responseText(100),
    reference: responseText(100),
    serial: responseText(100),
    siteLabel: responseText(200).nullable(),
  })
  .meta({ id: 'KnownSerial' });
export type KnownSerial = z.output<typeof knownSerial>;

export const findSerials = endpoint('GET', '/api/serials', {
  summary: 'Devices with exactly this serial number, whatever its case and hyphens; without one, the devices with the nearest serial numbers.',
  access: 'company',
  companies: 'all',
  query: z.object({ q: text(100) }),
  response: z.object({ exact: z.array(knownSerial), nearest: z.array(knownSerial).max(nearestAtMost) }),
});

export const findSites = endpoint('GET', '/api/devices/sites', {
  summary: 'The first sites, by label, to which the caller may move devices; `q` narrows them by label, code or city.',
  access: 'company',
  query: z.object({ q: text(100).optional() }),
  response: z.object({ sites: z.array(site).max(sitesAtMost) }),
});

const version = () => whole(1, 2_147_483_647);
const optionalLine = (max: number) => text(max).nullable().optional();

export const placeInput = labelFields(
  z.strictObject({
    siteId: uuid().nullable().optional(),
    subOrganisationId: uuid().nullable().optional(),
    room: optionalLine(80),
    hostName: optionalLine(120),
    note: optionalLine(1000),
    version: version(),
  }),
  {
    siteId: m['equipment.field.site'],
    subOrganisationId: m['equipment.field.subOrganisation'],
    room: m['equipment.field.room'],
    hostName: m['equipment.field.hostName'],
    note: m['equipment.field.note'],
    version: m['platform.label.version'],
  },
);
export type PlaceInput = z.output<typeof placeInput>;

export const updateDevice = endpoint('PATCH', '/api/devices/:manufacturer/:reference/:serial', {
  summary: 'Changes the customer’s own fields of a device. Absent fields stay; refused with the current values when they changed meanwhile.',
  errors: ['conflict'],
  access: 'company',
  limit: limits.records,
  params: byKey,
  body: placeInput,
  response: devicePlace,
});

export const moveInput = labelFields(
  z.strictObject({
    ids: z.array(uuid()).min(1).max(movedAtMost),
    siteId: uuid().nullable().optional(),
    subOrganisationId: uuid().nullable().optional(),
    room: optionalLine(80),
  }),
  {
    ids: m['equipment.field.devices'],
    siteId: m['equipment.field.site'],
    subOrganisationId: m['equipment.field.subOrganisation'],
    room: m['equipment.field.room'],
  },
);
export type MoveInput = z.output<typeof moveInput>;

/** Form that moves several devices: empty fields leave them as they are. */
export const moveForm = z
  .object({ siteId: uuid().nullable(), subOrganisationId: uuid().nullable(), room: text(80) })
  .refine((move) => Object.values(move).some(Boolean), { path: ['siteId'], message: nothingToMove });

export const moveDevices = endpoint('POST', '/api/devices/moves', {
  summary: 'Moves several devices at once. A device that changes its site leaves its room, unless one is given.',
  access: 'company',
  limit: limits.records,
  body: moveInput,
  response: z.object({ moved: z.int() }),
});

/** Maximum contracts shown with a product. */
export const contractsOfProductAtMost = 50;

const count = () => z.int().min(0);

export const productDetail = z
  .object({
    manufacturer: responseText(40),
    manufacturerName: responseText(100),
    reference: responseText(100),
    description: responseText(500),
    productLine: responseText(100).nullable(),
    kind: z.enum(productKinds),
    endOfSaleOn: day().nullable(),
    endOfMaintenanceOn: day().nullable(),
    endOfSecurityOn: day().nullable(),
    endOfSupportOn: day().nullable(),
    lifeCycleSource: responseText(200).nullable(),
    /** The caller's devices of this product, by their cover on the day. */
    devices: z.object({ covered: count(), warrantyOnly: count(), uncovered: count() }),
    /** Contracts that cover some of them today, the first to end first. */
    contracts: z
      .array(z.object({ companyId: companyId(), id: uuid(), number: responseText(60), untilOn: day(), devices: count() }))
      .max(contractsOfProductAtMost),
  })
  .meta({ id: 'Product' });
export type ProductDetail = z.output<typeof productDetail>;

export const getProduct = endpoint('GET', '/api/products/:manufacturer/:reference', {
  summary: 'One product of the catalogue with its life cycle, and the cover of the devices of it.',
  access: 'company',
  companies: 'all',
  params: z.object({ manufacturer: code(), reference: code() }),
  response: productDetail,
});
