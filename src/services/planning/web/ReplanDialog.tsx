import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { readPlace } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { InstantField } from '#platform/kit/web/form/day-fields.tsx';
import { Link } from '#platform/kit/web/Link.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { slotInput, type Planning, type PlannedIntervention } from '../planning.api.ts';
import { conflictWords } from '../planning.names.ts';
import { conflictsQuery } from './planning.queries.ts';
import { computeEnd, findWishedSlot } from '../planning-slots.ts';
import { hoursSeen } from './parts/planning-hours.ts';
import styles from './ReplanDialog.module.css';
import type { GivenSlot } from './use-moves.ts';

interface ReplanDialogProps {
  one: PlannedIntervention;
  planning: Planning;
  onMove: (slot: GivenSlot) => Promise<void>;
  onClose: () => void;
}

interface Fields extends Record<string, unknown>, GivenSlot {
  version: number;
}

const isInstant = (at: string | null): at is string => at !== null && /^\d{4}-\d\d-\d\dT/.test(at);

/** Plans or moves an intervention without the mouse: person, beginning, end, and what speaks against them. */
export function ReplanDialog({ one, planning, onMove, onClose }: ReplanDialogProps) {
  const format = useFormat();
  /** The end that followed from the beginning. */
  const [followed, setFollowed] = useState<string | null>(null);
  const [first] = useState<GivenSlot>(() => {
    const planned = { startsAt: one.startsAt, endsAt: one.endsAt };
    return { technicianId: one.workerId, ...((one.startsAt === null && findWishedSlot(one, format.today ?? '', hoursSeen(format))) || planned) };
  });
  const replan = useEndpointForm({
    schema: slotInput,
    draft: `replan ${one.id}`,
    initialValues: { ...first, version: one.version } as Fields,
    send: async ({ version: _version, ...given }) => {
      onClose();
      await onMove(given);
    },
  });
  const { form } = replan;
  const [slot, setSlot] = useState<GivenSlot>(() => {
    const { version: _version, ...given } = form.getValues();
    return given;
  });
  const set = (name: keyof GivenSlot, value: string | null): void => {
    // An end follows from the beginning and the working time, until one is given.
    const isFollowed = name === 'startsAt' && isInstant(value) && (slot.endsAt === null || slot.endsAt === followed);
    const end = isFollowed ? computeEnd(value, one, hoursSeen(format)) : null;
    if (end !== null) setFollowed(end);
    const given = { [name]: value, ...(end === null ? {} : { endsAt: end }) };
    for (const [field, at] of Object.entries(given)) form.setFieldValue(field, at);
    setSlot((before) => ({ ...before, ...given }));
  };
  const { technicianId, startsAt, endsAt } = slot;
  const isWhole = technicianId !== null && isInstant(startsAt) && isInstant(endsAt) && Date.parse(startsAt) < Date.parse(endsAt);
  const { data } = useQuery(conflictsQuery({ intervention: one.id, technician: technicianId ?? '', startsAt: startsAt ?? '', endsAt: endsAt ?? '' }, isWhole));
  const instant = (path: 'startsAt' | 'endsAt', label: string, startTime: string) => (
    <InstantField
      label={label}
      // The field reads its time once: a new key makes it follow a moved beginning.
      key={path === 'endsAt' ? (followed ?? path) : path}
      value={slot[path]}
      startTime={startTime}
      {...readPlace(form, path)}
      error={form.errors[path] as string | undefined /* sentences of the schema */}
      onChange={(at) => set(path, at)}
    />
  );
  const reasons = isWhole ? conflictWords(data?.conflicts ?? [], planning.interventions) : '';
  return (
    <FormDialog title={m['planning.replan.title']({ title: one.title })} of={replan} sendLabel={m['planning.replan.send']()} onClose={onClose}>
      <p>
        <Link to={withCompany(ticketAddress(one.ticketNumber), one.companyId)}>
          {m['planning.ticket']({ number: one.ticketNumber, label: one.ticketLabel })}
        </Link>
      </p>
      <Select
        label={m['interventions.field.technician']()}
        {...readPlace(form, 'technicianId')}
        value={technicianId}
        error={form.errors['technicianId']}
        onChange={(id) => set('technicianId', id)}
        data={planning.technicians.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        clearable
        comboboxProps={{ withinPortal: false }}
      />
      {instant('startsAt', m['interventions.field.startsAt'](), format.workingHours.opens)}
      {instant('endsAt', m['interventions.field.endsAt'](), '12:30')}
      <p role="status" className={styles.reasons}>
        {reasons === '' ? null : m['planning.conflicts']({ reasons })}
      </p>
    </FormDialog>
  );
}
