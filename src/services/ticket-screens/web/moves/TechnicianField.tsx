import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { techniciansQuery } from '#services/interventions/web/interventions.queries.ts';

interface TechnicianFieldProps extends Omit<SelectProps, 'data' | 'searchable'> {
  /** The technician that stands there first, who may have left since. */
  first?: { id: string; name: string } | null;
}

/** One of the provider's people. */
export function TechnicianField({ first, ...field }: TechnicianFieldProps) {
  const { data } = useQuery(techniciansQuery());
  const people = data?.technicians ?? [];
  const shown = first && !people.some(({ id }) => id === first.id) ? [first, ...people] : people;
  return <Select {...field} data={shown.map(({ id, name }) => ({ value: id, label: name }))} searchable clearable comboboxProps={{ withinPortal: false }} />;
}
