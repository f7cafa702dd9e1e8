import { limited, type TableKinds } from '#platform/server/db/table-kinds.ts';

export const fieldWorkTables: TableKinds = {
  report_drafts: { kind: 'platform', worker: ['intervention_id', 'interventions', 'id'] },
  report_changes: { kind: 'platform' },
  report_photos: { kind: 'platform', worker: ['intervention_id', 'interventions', 'id'] },
  activity_reports: { ...limited, narrowedBy: [] },
  acceptance_reservations: { kind: 'tenant', through: ['activity_reports', 'report_id'], narrowedBy: [] },
  reported_devices: { kind: 'tenant', through: ['activity_reports', 'report_id'], narrowedBy: [] },
  intervention_ratings: { kind: 'tenant', through: ['activity_reports', 'report_id'], narrowedBy: [] },
};
