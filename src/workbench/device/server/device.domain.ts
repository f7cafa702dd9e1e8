import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { getDevice, getDeviceOfSerial, type DeviceDetail } from '../device.api.ts';
import { buildTrackingLink } from '#commerce/orders/order.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { canSeeWhole } from '#platform/data/server/db/scope-plugin.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import { findElsewhere, wholeScopes } from '#platform/lists/server/find-object.ts';
import type { KnownSerial } from '#installed-base/equipment/device.api.ts';
import { historyFields } from '#installed-base/equipment/device.ts';
import { equipmentError } from '#installed-base/equipment/equipment.errors.ts';
import type { ReadChange } from './device-chain.store.ts';
import { selectDeviceCompany, selectWholeDevices, type DeviceKey, type DeviceRecord } from './device-page.store.ts';

/** The page of a device: everything that the domains of the trade know of it. */
export const deviceDomain: ServerDomain = {
  routes: [
    ({ route }) => {
      route(getDevice, ({ params }, context) => getDeviceDetail(context, params));
      route(getDeviceOfSerial, ({ params }, context) => getDeviceDetail(context, params));
    },
  ],
};

/** The one device of a key.
 *  @throws equipment.several (with the devices to choose from), elsewhere (with the company it opens in), notFound */
async function getDeviceDetail(context: CompanyContext, named: { manufacturer?: string; reference?: string; serial: string }): Promise<DeviceDetail> {
  const { platform, today } = context;
  const companies = wholeScopes(context.companies);
  const { serial, ...product } = named;
  const key: DeviceKey = { ...product, serialKey: referenceKey(serial) };
  if (key.serialKey === '') throw platformError('notFound');
  const read = await platform.database.readEach(companies, (scope) => selectWholeDevices(scope, key, today));
  const found = read.flatMap((records, index) => records.map((record) => ({ record, scope: companies[index]! })));
  if (found.length > 1) throw equipmentError('equipment.several', { serial }, { members: { devices: found.map(toKnownSerial) } });
  if (found[0]) return presentDevice(found[0].record, found[0].scope);
  throw (await findElsewhere(context, serial, (scope) => selectDeviceCompany(scope, key))) ?? platformError('notFound');
}

const toKnownSerial = ({ record, scope }: { record: DeviceRecord; scope: CompanyScope }): KnownSerial => ({
  companyId: record.companyId,
  companyName: scope.companyName,
  manufacturer: record.manufacturer,
  manufacturerName: record.manufacturerName,
  reference: record.reference,
  serial: record.serial,
  siteLabel: record.site?.label ?? null,
});

function presentDevice(record: DeviceRecord, scope: CompanyScope): DeviceDetail {
  const { site, subOrganisation, room, hostName, note, version, delivery, covers, orderLicences, changes, ...device } = record;
  const isWhole = canSeeWhole(scope.limits);
  return {
    ...device,
    companyName: scope.companyName,
    place: { site, subOrganisation, room, hostName, note, version },
    delivery: delivery && presentDelivery(delivery),
    covers: [...covers.map((line) => ({ ...line, isOwn: true })), ...orderLicences.map((line) => ({ ...line, isOwn: false }))],
    changes: changes.map((change) => presentChange(change, isWhole)).filter(({ fields }) => fields.length > 0),
  };
}

const presentDelivery = ({ trackingTemplate, ...delivery }: NonNullable<DeviceRecord['delivery']>): DeviceDetail['delivery'] => ({
  ...delivery,
  trackingLink: buildTrackingLink(trackingTemplate, delivery.trackingNumber),
});

/** @param isWhole whether the reader sees the whole company: others may not see the place that a device came from */
function presentChange({ fields, ...change }: ReadChange, isWhole: boolean): DeviceDetail['changes'][number] {
  const stored = JSON.parse(fields) as Partial<Record<string, { before?: string | null; after?: string | null }>>;
  return {
    ...change,
    fields: historyFields.flatMap((name) => {
      const field = stored[name];
      if (!field || !('after' in field)) return [];
      const hasLimits = !isWhole && (name === 'site' || name === 'subOrganisation');
      return [{ name, before: hasLimits ? null : (field.before ?? null), after: field.after ?? null }];
    }),
  };
}
