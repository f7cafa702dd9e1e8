import { Select, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { subOrganisationOptions } from '#parties/companies/sub-organisation.ts';
import { subOrganisationsQuery } from '#parties/companies/web/sub-organisations.queries.ts';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { notSent, useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { placeInput, type DevicePlace } from '#installed-base/equipment/device.api.ts';
import type { DeviceDetail } from '../../device.api.ts';
import { sitesQuery, devices } from '#installed-base/equipment/web/equipment.queries.ts';
import { SiteField } from '#installed-base/equipment/web/parts/SiteField.tsx';
import { newIntent } from '#platform/kit/web/api.ts';
import { resolveConflict } from '#platform/kit/web/feedback/dialogs.ts';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { ownFields, pickShownValues, type OwnField } from '#installed-base/equipment/device.ts';
import { fieldLabels } from './field-labels.ts';
import styles from './PlaceDialog.module.css';

const schema = placeInput.omit({ version: true }).required();

/** Dialog for the fields of a device that belong to the customer. */
export function PlaceDialog({ device: current, onClose }: { device: DeviceDetail; onClose: () => void }) {
  // The page reads concurrent changes meanwhile; the form compares with what its reader saw.
  const [device] = useState(current);
  const queries = useQueryClient();
  const { companyId, place } = device;
  const { data } = useQuery(subOrganisationsQuery(companyId));
  const change = useEndpointForm({
    schema,
    draft: `place ${device.id}`,
    unkept: ['siteId'],
    initialValues: toGivenPlace(place),
    send: async (given, idempotencyKey) => {
      const siteLabel = (id: string): string | undefined =>
        queries
          .getQueriesData<{ sites: { id: string; label: string }[] }>({ queryKey: sitesQuery('', companyId).queryKey.slice(0, 1) })
          .flatMap(([, read]) => read?.sites ?? [])
          .find((site) => site.id === id)?.label;
      const names = { site: siteLabel, subOrganisation: (id: string) => data?.rows.find((one) => one.id === id)?.name };
      const isSaved = await savePlace(device, given, { base: place, names, intent: idempotencyKey });
      if (!isSaved) return notSent;
      await queries.invalidateQueries();
      toast({ kind: 'success', title: m['device.place.saved']() });
      onClose();
    },
  });
  const { form } = change;
  const options = subOrganisationOptions(data?.rows ?? (place.subOrganisation ? [{ ...place.subOrganisation, parentId: null }] : []));
  return (
    <FormDialog title={m['device.place.dialog']({ serial: device.serial })} of={change} sendLabel={m['device.place.save']()} onClose={onClose}>
      <SiteField
        key={form.key('siteId')}
        {...field(form, 'siteId', m['equipment.field.site'](), { isOptional: true })}
        first={place.site}
        company={companyId}
        onChange={(id) => form.setFieldValue('siteId', id)}
      />
      <div className={styles.pair}>
        <TextInput key={form.key('room')} {...field(form, 'room', m['equipment.field.room'](), { isOptional: true })} maxLength={80} />
        <TextInput key={form.key('hostName')} {...field(form, 'hostName', m['equipment.field.hostName'](), { isOptional: true })} maxLength={120} />
      </div>
      {options.length > 0 ? (
        <Select
          key={form.key('subOrganisationId')}
          {...field(form, 'subOrganisationId', m['equipment.field.subOrganisation'](), { isOptional: true })}
          data={options}
          searchable
          clearable
          comboboxProps={{ withinPortal: false }}
        />
      ) : null}
      <Textarea key={form.key('note')} {...field(form, 'note', m['equipment.field.note'](), { isOptional: true })} autosize minRows={2} maxLength={1000} />
    </FormDialog>
  );
}

/** The fields as the form holds them. */
interface GivenPlace extends Record<string, unknown> {
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

const toGivenPlace = ({ site, subOrganisation, room, hostName, note }: DevicePlace): GivenPlace => ({
  siteId: site?.id ?? null,
  subOrganisationId: subOrganisation?.id ?? null,
  room: room ?? '',
  hostName: hostName ?? '',
  note: note ?? '',
});

const findDifferences = (one: GivenPlace, other: GivenPlace): OwnField[] =>
  ownFields.filter((name) => (one[inputs[name]] ?? '') !== (other[inputs[name]] ?? ''));

interface Saving {
  /** The fields as they were when the reader began. */
  base: DevicePlace;
  names: { site: (id: string) => string | undefined; subOrganisation: (id: string) => string | undefined };
  intent: string;
}

/** Saves the fields that the reader has changed. After a concurrent change of the same fields both values are shown, and the reader keeps one.
 *  @returns false when the reader went back to the form */
async function savePlace(device: DeviceDetail, given: GivenPlace, { base, names, intent }: Saving): Promise<boolean> {
  const own = findDifferences(given, toGivenPlace(base));
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
    const changed = findDifferences(toGivenPlace(current), toGivenPlace(base));
    const contested = own.filter((name) => changed.includes(name) && findDifferences(given, toGivenPlace(current)).includes(name));
    const kept = contested.length === 0 ? 'own' : await askWhich(contested, given, { current, names });
    if (kept === undefined) return false;
    const merged = {
      ...toGivenPlace(current),
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
    own: { label: m['device.place.own'](), shown: renderValues(contested, own), value: 'own' },
    other: { label: m['device.place.other'](), shown: renderValues(contested, pickShownValues(current)), value: 'other' },
    confirm: m['device.place.keep'](),
  });
}

const renderValues = (names: readonly OwnField[], values: Record<OwnField, string | null | undefined>): ReactNode => (
  <dl className={styles.values}>
    {names.map((name) => (
      <div key={name}>
        <dt>{fieldLabels[name]()}</dt>
        <dd>{values[name] || '—'}</dd>
      </div>
    ))}
  </dl>
);
