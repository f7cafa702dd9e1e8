import { limited, type TableKinds } from '#platform/server/db/table-kinds.ts';

export const appointmentsTables: TableKinds = {
  appointments: { ...limited, narrowedBy: [] },
  appointment_slots: { kind: 'tenant', through: ['appointments', 'appointment_id'], narrowedBy: [] },
};
