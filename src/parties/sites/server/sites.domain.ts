import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { siteKind, sitesJournal } from '../sites.journal.ts';
import { sitesOverview } from './sites.figures.ts';
import { sitesSearch } from './sites.search.ts';
import { addressesRoutes } from './addresses.routes.ts';
import { contactsFeed } from './contacts.feed.ts';
import { siteImport } from './imports/site-import.service.ts';
import { mapServicesRoutes } from './map-services.routes.ts';
import { linkedSites } from './sites.linked.ts';
import { sitesFeed } from './sites.feed.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

const sitesTables: TableKinds = {
  sites: { kind: 'tenant', site: 'id', worker: ['id', 'interventions', 'site_id'] },
  contacts: { kind: 'tenant', shownBy: ['site_contacts', 'contact_id'], worker: ['id', 'ticket_addresses', 'contact_id'] },
  site_contacts: { kind: 'tenant', through: ['sites', 'site_id'] },
  // An import is of the whole company: nothing of it is shown to members who are limited to a part.
  site_import_rows: { kind: 'tenant', whole: true },
};

/** People in these tables. */
const sitesPeople: PersonalData = {
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

export const sitesDomain: ServerDomain = {
  journal: sitesJournal,
  drafts: [siteKind],
  tables: sitesTables,
  people: sitesPeople,
  searches: sitesSearch,
  linked: [linkedSites],
  overview: sitesOverview,
  routes: [addressesRoutes, mapServicesRoutes, siteImport.routes],
  feeds: [sitesFeed, contactsFeed],
  tasks: Object.values(siteImport.tasks),
};
