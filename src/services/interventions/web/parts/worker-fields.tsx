import { Select, MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import type { FormOf } from '#platform/kit/web/form/endpoint-form.ts';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { readPlace, setValue } from '#platform/kit/web/form/fields.ts';
import { techniciansQuery } from '../interventions.queries.ts';
import { lengthName, lengths, skillNames } from '../../intervention.names.ts';
import { skills, type Skill } from '../../intervention.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';

/** Person who stands there first, and may have left since; without an id where the ERP knows a name alone. */
export interface FirstWorker {
  id: string | null;
  name: string;
}

interface WorkerFields extends Record<string, unknown> {
  technicianId: string | null;
  recipientId: string | null;
}

/** Who carries an intervention out: one of the provider's people, or a subcontractor's recipient. */
export function WorkerField<V extends WorkerFields>({ form, first }: { form: FormOf<V>; first: FirstWorker | null }) {
  const { data } = useQuery(techniciansQuery());
  const { technicianId, recipientId } = form.getValues() as WorkerFields;
  const [chosen, setChosen] = useState(technicianId ?? recipientId);
  const technicians = data?.technicians ?? [];
  const recipients = data?.recipients ?? [];
  const isListed = [...technicians, ...recipients].some(({ id }) => id === first?.id);
  const gone = first?.id && !isListed ? [{ value: first.id, label: first.name }] : [];
  const wasRecipient = first !== null && first.id === recipientId;
  const choose = (id: string | null): void => {
    const isRecipient = recipients.some((one) => one.id === id) || (wasRecipient && id === first.id);
    setChosen(id);
    setValue(form, 'technicianId', (isRecipient ? null : id) as V['technicianId']);
    setValue(form, 'recipientId', (isRecipient ? id : null) as V['recipientId']);
  };
  const error = (form.errors['technicianId'] ?? form.errors['recipientId']) as string | undefined; // sentences of the schema
  const options = (people: typeof technicians) => people.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      label={m['platform.form.optional']({ label: m['interventions.field.technician']() })}
      data={[
        ...gone,
        { group: m['interventions.technicians'](), items: options(technicians) },
        ...(recipients.length === 0 ? [] : [{ group: m['interventions.recipients'](), items: options(recipients) }]),
      ]}
      value={chosen}
      onChange={choose}
      {...readPlace(form, 'technicianId')}
      error={error === undefined ? undefined : <FlawNote>{error}</FlawNote>}
      searchable
      clearable
      comboboxProps={{ withinPortal: false }}
    />
  );
}

interface PlannedFields extends Record<string, unknown> {
  skills: Skill[];
  lengthMinutes: number;
}

/** Skills that an intervention asks for and the working time it takes: the planner finds a slot by them. */
export function SkillsAndLength<V extends PlannedFields>({ form }: { form: FormOf<V> }) {
  const { locale } = useFormat();
  const { skills: chosen, lengthMinutes } = form.getValues() as PlannedFields;
  const offered = [...new Set([...lengths, lengthMinutes])].sort((one, other) => one - other);
  return (
    <>
      <MultiSelect
        label={m['platform.form.optional']({ label: m['interventions.field.skills']() })}
        {...readPlace(form, 'skills')}
        data={skills.map((one) => ({ value: one, label: skillNames[one]() }))}
        defaultValue={chosen}
        onChange={(values) => setValue(form, 'skills', values as V['skills'])}
        comboboxProps={{ withinPortal: false }}
      />
      <Select
        label={m['interventions.field.length']()}
        {...readPlace(form, 'lengthMinutes')}
        data={offered.map((minutes) => ({ value: String(minutes), label: lengthName(minutes, locale) }))}
        defaultValue={String(lengthMinutes)}
        onChange={(minutes) => setValue(form, 'lengthMinutes', Number(minutes) as V['lengthMinutes'])}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
      />
    </>
  );
}
