import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { limited, type TableKinds } from '#platform/data/server/db/table-kinds.ts';

export const appointmentsTables: TableKinds = {
  appointments: { ...limited, narrowedBy: [] },
  appointment_links: { kind: 'platform' },
  calendar_entries: { kind: 'platform' },
  appointment_slots: { kind: 'tenant', through: ['appointments', 'appointment_id'], narrowedBy: [] },
};

/** People in these tables. */
export const appointmentsPeople: PersonalData = {
  appointments: {
    people: [
      { by: 'answered_by', erased: { answered_by_name: 'name' }, shown: { in: 'requests', at: 'answered_at', title: 'state', text: 'message' } },
      { by: 'handled_by' },
    ],
  },
  appointment_slots: {
    people: [{ by: 'technician_id', erased: { technician_name: 'name' }, shown: { in: 'work', at: 'starts_at', title: 'technician_name' } }],
  },
  appointment_links: { people: [{ by: 'user_id', erased: 'rows' }] },
  calendar_entries: {
    people: [
      { by: 'user_id', erased: 'rows' },
      { by: 'technician_name', holds: 'name', erased: { technician_name: 'name' } },
    ],
  },
};
