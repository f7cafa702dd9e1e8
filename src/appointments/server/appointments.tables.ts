import { limited, type TableKinds } from '#platform/server/db/table-kinds.ts';

export const appointmentsTables: TableKinds = {
  appointments: { ...limited, narrowedBy: [] },
  calendar_entries: { kind: 'platform' },
  appointment_slots: { kind: 'tenant', through: ['appointments', 'appointment_id'], narrowedBy: [] },
};
