import { platformError, type FieldFlaw } from '#platform/kernel/errors.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { indexForSearch, record, type Author, type Change } from '#platform/data/server/journal/journal.ts';
import type { DevicePlace, MoveInput, PlaceInput } from '../device.api.ts';
import { ownFields, pickShownValues } from '../device.ts';
import { deviceKind } from '../equipment.journal.ts';
import { placeRequired, placeUnknown } from '../equipment.errors.ts';
import { findDeviceId, isPlace, lockDevices, readOwnDevices, writeOwnColumns, type OwnColumns, type OwnRecord } from './device-places.store.ts';
import { readFindability } from './device-search.store.ts';

type Places = Pick<PlaceInput, 'siteId' | 'subOrganisationId'>;

/** Changes the customer's own fields of one device. @throws notFound, conflict (with the current values), invalid */
export async function changePlace(
  tx: ScopedDb,
  author: Author,
  company: Pick<CompanyScope, 'limits'>,
  named: { manufacturer: string; reference: string; serial: string },
  { version, ...input }: PlaceInput,
): Promise<DevicePlace> {
  const id = await findDeviceId(tx, { ...named, serialKey: referenceKey(named.serial) });
  const [before] = id === undefined ? [] : await lockDevices(tx, [id]);
  if (!before) throw platformError('notFound');
  if (before.version !== version) throw platformError('conflict', {}, { members: { current: pickPlace(before) } });
  await checkPlaces(tx, company, input, [before]);
  return pickPlace((await write(tx, author, [before], buildColumns(input)))[0]!);
}

/** Moves devices to a site or sub-organisation. @returns the number of devices, those that stood there already included. @throws notFound for an unknown one, invalid */
export async function movePlaces(tx: ScopedDb, author: Author, company: Pick<CompanyScope, 'limits'>, { ids, ...input }: MoveInput): Promise<number> {
  const wanted = [...new Set(ids)];
  const before = await lockDevices(tx, wanted);
  if (before.length !== wanted.length) throw platformError('notFound');
  await checkPlaces(tx, company, input, before);
  // The room is one of the site: who moves elsewhere leaves it.
  const leavesRoom = input.siteId !== undefined && input.room === undefined;
  const [moved, stayed] = [
    before.filter(({ site }) => leavesRoom && site?.id !== input.siteId),
    before.filter(({ site }) => !leavesRoom || site?.id === input.siteId),
  ];
  await write(tx, author, moved, { ...buildColumns(input), room: null });
  await write(tx, author, stayed, buildColumns(input));
  return before.length;
}

const pickPlace = ({ site, subOrganisation, room, hostName, note, version }: OwnRecord): DevicePlace => ({
  site,
  subOrganisation,
  room,
  hostName,
  note,
  version,
});

/** Refuses a place that the caller does not see, and an empty place if the caller would no longer see the device. */
async function checkPlaces(
  tx: ScopedDb,
  { limits }: Pick<CompanyScope, 'limits'>,
  { siteId, subOrganisationId }: Places,
  before: readonly OwnRecord[],
): Promise<void> {
  const flaws: FieldFlaw[] = [];
  const isNew = (id: string, of: (device: OwnRecord) => string | undefined) => before.some((device) => of(device) !== id);
  if (siteId === null && limits.sites) flaws.push({ path: 'siteId', code: placeRequired });
  if (subOrganisationId === null && limits.subOrganisations) flaws.push({ path: 'subOrganisationId', code: placeRequired });
  if (siteId && isNew(siteId, ({ site }) => site?.id) && !(await isPlace(tx, 'sites', siteId))) flaws.push({ path: 'siteId', code: placeUnknown });
  if (
    subOrganisationId &&
    isNew(subOrganisationId, ({ subOrganisation }) => subOrganisation?.id) &&
    !(await isPlace(tx, 'sub_organisations', subOrganisationId))
  )
    flaws.push({ path: 'subOrganisationId', code: placeUnknown });
  if (flaws.length > 0) throw platformError('invalid', {}, { flaws });
}

/** An empty text is no text. */
const toNull = (typed: string | null): string | null => (typed === '' ? null : typed);

const buildColumns = ({ siteId, subOrganisationId, room, hostName, note }: Omit<PlaceInput, 'version'>): OwnColumns => ({
  ...(siteId === undefined ? {} : { siteId }),
  ...(subOrganisationId === undefined ? {} : { subOrganisationId }),
  ...(room === undefined ? {} : { room: toNull(room) }),
  ...(hostName === undefined ? {} : { hostName: toNull(hostName) }),
  ...(note === undefined ? {} : { note: toNull(note) }),
});

/** Writes the fields and journals what has changed; the contract lines of the devices follow them in the database. */
async function write(tx: ScopedDb, author: Author, before: readonly OwnRecord[], columns: OwnColumns): Promise<OwnRecord[]> {
  if (before.length === 0 || Object.keys(columns).length === 0) return [...before];
  const ids = before.map(({ id }) => id);
  await writeOwnColumns(tx, ids, columns);
  const after = await readOwnDevices(tx, ids);
  const changed = after.flatMap((device): Change[] => {
    const fields = listChangedFields(
      before.find(({ id }) => id === device.id)!,
      device,
    );
    return Object.keys(fields).length === 0 ? [] : [{ companyId: device.companyId, object: toJournalObject(device), action: 'updated', fields }];
  });
  await record(tx, author, changed);
  await indexForSearch(tx, await readFindability(tx, after));
  return after;
}

const toJournalObject = ({ id, serial, site, subOrganisation }: OwnRecord): Change['object'] => ({
  kind: deviceKind,
  id,
  title: serial,
  siteId: site?.id ?? null,
  subOrganisationId: subOrganisation?.id ?? null,
});

function listChangedFields(before: OwnRecord, after: OwnRecord): NonNullable<Change['fields']> {
  const [old, now] = [pickShownValues(before), pickShownValues(after)];
  return Object.fromEntries(ownFields.filter((name) => old[name] !== now[name]).map((name) => [name, { before: old[name], after: now[name] }]));
}
