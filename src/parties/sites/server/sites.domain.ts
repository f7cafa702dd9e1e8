import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { siteKind, sitesJournal, contactKind } from '../sites.journal.ts';
import { mapServicesRoutes, addressesRoutes } from './addresses.routes.ts';
import { contactsFeed } from './contacts.feed.ts';
import { siteImport } from './imports/site-import.service.ts';
import { sitesFeed } from './sites.feed.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';
import { keepSubjectQuery, type LinkedSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { m } from '#generated/messages/messages.js';
import { siteAddress, newSiteAddress } from '../sites.paths.ts';
import { linkedSite } from './sites.store.ts';
import { contactEntries, contactsOfSites } from './sites-search.store.ts';
import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { readSiteFindability } from './site-keys.store.ts';
import type { OverviewSource } from '#capabilities/overview/server/overview.service.ts';

/** Sites on the overview: a new company adds its places. */
const sitesOverview: OverviewSource = {
  parts: [],
  menu: [],
  news: [],
  firstStep: {
    key: 'sites',
    place: 2,
    icon: 'mapPin',
    title: m['sites.firstStep.title'],
    text: m['sites.firstStep.text'],
    action: m['sites.firstStep.action'],
    address: newSiteAddress(),
    need: 'manager',
  },
};

const sitesSearch: readonly SearchSource[] = [
  { kind: siteKind, table: 'sites', readFindability: readSiteFindability },
  {
    kind: contactKind,
    table: 'contacts',
    isFollowed: true,
    readFindability: contactEntries,
    neighbours: [{ kind: siteKind, fields: ['label'], namedBy: contactsOfSites }],
  },
];

/** Sites that a link in a message shows, and that a conversation can be about: by their code, or by their label as the search names them. */
const linkedSites: LinkedSource = {
  subject: { kind: siteKind, icon: 'mapPin', address: ({ page }) => siteAddress(page), title: m['sites.linked.title'] },
  needsPrices: false,
  find: keepSubjectQuery(linkedSite),
};

const sitesTables: TableKinds = {
  sites: { kind: 'tenant', site: 'id', worker: ['id', 'interventions', 'siteId'] },
  contacts: { kind: 'tenant', shownBy: ['site_contacts', 'contactId'], worker: ['id', 'ticket_addresses', 'contactId'] },
  site_contacts: { kind: 'tenant', through: ['sites', 'siteId'] },
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
          firstName: 'empty',
          lastName: 'name',
          jobFunction: 'null',
          landline: 'null',
          mobile: 'null',
          email: 'null',
          ccoId: 'null',
          searchText: 'empty',
          fed: 'null',
        },
        shown: { in: 'companies', at: 'createdAt', title: 'lastName', text: 'jobFunction' },
      },
    ],
    things: ['nameKey'],
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
