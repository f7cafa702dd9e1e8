import type { TableKinds } from '#platform/server/db/table-kinds.ts';

export const companiesTables: TableKinds = {
  companies: { kind: 'tenant', company: 'id', worker: ['id', 'interventions', 'company_id'] },
  partner_clients: { kind: 'tenant' },
  sub_organisations: { kind: 'tenant', subOrganisation: 'id' },
  provider_settings: { kind: 'shared' },
  terms_of_sale: { kind: 'shared' },
};
