import { changePlace } from '#installed-base/equipment/server/device-places.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { ownDeviceFields } from './seeds/devices.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';

const everywhere = { limits: { sites: null, subOrganisations: null, seesPrices: true } };

/** Rooms, host names and notes that customers give to their devices. */
export async function nameDevices(tx: ScopedDb, calendar: StoryCalendar): Promise<void> {
  for (const {
    email,
    serial,
    at: [offset, time],
    ...fields
  } of ownDeviceFields) {
    const user = await tx.selectFrom('users').select(['id', 'full_name']).where('email', '=', email).executeTakeFirstOrThrow();
    const { version, ...device } = await tx
      .selectFrom('devices')
      .select(['manufacturer_code as manufacturer', 'reference', 'serial', 'version'])
      .where('serial', '=', serial)
      .executeTakeFirstOrThrow();
    const author = { kind: 'user' as const, id: user.id, name: user.full_name, quiet: true, at: calendar.instant(calendar.day(offset), time) };
    await changePlace(tx, author, everywhere, device, { ...fields, version });
  }
}
