import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

export const sitesTables: TableKinds = {
  sites: { kind: 'tenant', site: 'id', worker: ['id', 'interventions', 'site_id'] },
  contacts: { kind: 'tenant', shownBy: ['site_contacts', 'contact_id'], worker: ['id', 'ticket_addresses', 'contact_id'] },
  site_contacts: { kind: 'tenant', through: ['sites', 'site_id'] },
  // An import is of the whole company: nothing of it is shown to members who are limited to a part.
  site_import_rows: { kind: 'tenant', whole: true },
};

/** People in these tables. */
export const sitesPeople: PersonalData = {
  contacts: {
    people: [
      {
        by: 'email',
        holds: 'address',
        erased: {
          civility: 'null',
          first_name: 'empty',
          last_name: 'name',
          job_function: 'null',
          landline: 'null',
          mobile: 'null',
          email: 'null',
          cco_id: 'null',
          search_text: 'empty',
          fed: 'null',
        },
        shown: { in: 'companies', at: 'created_at', title: 'last_name', text: 'job_function' },
      },
    ],
    things: ['name_key'],
  },
  site_import_rows: { people: [{ by: 'email', holds: 'address', erased: { email: 'null' } }] },
};
