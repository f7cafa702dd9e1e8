import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { resolveConflict } from '#platform/kit/web/feedback/dialogs.ts';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import type { DevicePlace } from '#installed-base/equipment/device.api.ts';
import type { DeviceDetail } from '../../device.api.ts';
import { ownFields, shownValues, type OwnField } from '#installed-base/equipment/device-place.ts';
import { devices } from '#installed-base/equipment/web/equipment.queries.ts';
import { fieldLabels } from './field-labels.ts';
import styles from './PlaceDialog.module.css';

/** The fields as the form holds them. */
export interface GivenPlace extends Record<string, unknown> {
  siteId: string | null;
  subOrganisationId: string | null;
  room: string | null;
  hostName: string | null;
  note: string | null;
}

const inputs = { site: 'siteId', subOrganisation: 'subOrganisationId', room: 'room', hostName: 'hostName', note: 'note' } as const satisfies Record<
  OwnField,
  string
>;

export const givenOf = ({ site, subOrganisation, room, hostName, note }: DevicePlace): GivenPlace => ({
  siteId: site?.id ?? null,
  subOrganisationId: subOrganisation?.id ?? null,
  room: room ?? '',
  hostName: hostName ?? '',
  note: note ?? '',
});

const apart = (one: GivenPlace, other: GivenPlace): OwnField[] => ownFields.filter((name) => (one[inputs[name]] ?? '') !== (other[inputs[name]] ?? ''));

interface Saving {
  /** The fields as they were when the reader began. */
  base: DevicePlace;
  names: { site: (id: string) => string | undefined; subOrganisation: (id: string) => string | undefined };
  intent: string;
}

/** Saves the fields that the reader has changed. After a concurrent change of the same fields both values are shown, and the reader keeps one.
 *  @returns false when the reader went back to the form */
export async function savePlace(device: DeviceDetail, given: GivenPlace, { base, names, intent }: Saving): Promise<boolean> {
  const own = apart(given, givenOf(base));
  if (own.length === 0) return true;
  const { manufacturer, reference, serial, companyId } = device;
  const body = { ...Object.fromEntries(own.map((name) => [inputs[name], given[inputs[name]]])), version: base.version };
  try {
    await devices.call(
      'PATCH /api/devices/:manufacturer/:reference/:serial',
      { params: { manufacturer, reference, serial }, body },
      { idempotencyKey: intent, company: companyId },
    );
    return true;
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || failure.code !== 'conflict') throw failure;
    const current = failure.members.current as DevicePlace;
    const changed = apart(givenOf(current), givenOf(base));
    const contested = own.filter((name) => changed.includes(name) && apart(given, givenOf(current)).includes(name));
    const kept = contested.length === 0 ? 'own' : await askWhich(contested, given, { current, names });
    if (kept === undefined) return false;
    const merged = {
      ...givenOf(current),
      ...Object.fromEntries(own.filter((name) => kept === 'own' || !contested.includes(name)).map((name) => [inputs[name], given[inputs[name]]])),
    };
    return savePlace(device, merged, { base: current, names, intent: newIntent() });
  }
}

function askWhich(
  contested: readonly OwnField[],
  given: GivenPlace,
  { current, names }: { current: DevicePlace } & Pick<Saving, 'names'>,
): Promise<'own' | 'other' | undefined> {
  const own: Record<OwnField, string | null | undefined> = {
    site: given.siteId && names.site(given.siteId),
    subOrganisation: given.subOrganisationId && names.subOrganisation(given.subOrganisationId),
    room: given.room,
    hostName: given.hostName,
    note: given.note,
  };
  return resolveConflict<'own' | 'other'>({
    title: m['device.place.conflict'](),
    text: m['device.place.conflictText'](),
    own: { label: m['device.place.own'](), shown: valuesOf(contested, own), value: 'own' },
    other: { label: m['device.place.other'](), shown: valuesOf(contested, shownValues(current)), value: 'other' },
    confirm: m['device.place.keep'](),
  });
}

const valuesOf = (names: readonly OwnField[], values: Record<OwnField, string | null | undefined>): ReactNode => (
  <dl className={styles.values}>
    {names.map((name) => (
      <div key={name}>
        <dt>{fieldLabels[name]()}</dt>
        <dd>{values[name] || '—'}</dd>
      </div>
    ))}
  </dl>
);
