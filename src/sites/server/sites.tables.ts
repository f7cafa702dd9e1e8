import type { TableKinds } from '#platform/server/db/table-kinds.ts';

export const sitesTables: TableKinds = {
  sites: { kind: 'tenant', site: 'id', worker: ['id', 'interventions', 'site_id'] },
  contacts: { kind: 'tenant', shownBy: ['site_contacts', 'contact_id'], worker: ['id', 'ticket_addresses', 'contact_id'] },
  site_contacts: { kind: 'tenant', through: ['sites', 'site_id'] },
};
