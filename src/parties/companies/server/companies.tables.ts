import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

export const companiesTables: TableKinds = {
  companies: { kind: 'tenant', company: 'id', worker: ['id', 'interventions', 'company_id'] },
  partner_clients: { kind: 'tenant' },
  sub_organisations: { kind: 'tenant', subOrganisation: 'id' },
  provider_settings: { kind: 'shared' },
  terms_of_sale: { kind: 'shared' },
};

/** People in these tables. */
export const companiesPeople: PersonalData = {
  companies: { things: ['name'] },
  sub_organisations: { things: ['name'] },
  provider_settings: { things: ['product_name', 'phone', 'support_email', 'host_name', 'host_address', 'host_phone'] },
};
