import { MultiSelect, Select } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { lengthName, lengths, skillNames } from '../../intervention.names.ts';
import { skills, type Skill } from '../../intervention.ts';
import type { FormOf } from '#platform/kit/web/form/endpoint-form.ts';
import { placeOf, setValue } from '#platform/kit/web/form/fields.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';

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
        {...placeOf(form, 'skills')}
        data={skills.map((one) => ({ value: one, label: skillNames[one]() }))}
        defaultValue={chosen}
        onChange={(values) => setValue(form, 'skills', values as V['skills'])}
        comboboxProps={{ withinPortal: false }}
      />
      <Select
        label={m['interventions.field.length']()}
        {...placeOf(form, 'lengthMinutes')}
        data={offered.map((minutes) => ({ value: String(minutes), label: lengthName(minutes, locale) }))}
        defaultValue={String(lengthMinutes)}
        onChange={(minutes) => setValue(form, 'lengthMinutes', Number(minutes) as V['lengthMinutes'])}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
      />
    </>
  );
}
