import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { licencesJournal, agreementKind, licenceKind } from '../licences.journal.ts';
import { agreementsFeed, smartAccountsFeed } from './agreements.feed.ts';
import { licencesExporter } from './comparison.export.ts';
import { assignmentsFeed, entitlementsFeed } from './licences.feed.ts';
import { licencesRoutes } from './licences.routes.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';
import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { readCompaniesWithLicences, takeSnapshots } from './licences.store.ts';
import { agreementEntries, licenceEntries, selectLicencesOfSubOrganisations } from './licence-search.store.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';

/** Takes the snapshot of the day for every company that has licences. */
export async function takeAllSnapshots({ database, clock }: Platform): Promise<void> {
  const today = clock.today();
  await database.system.transaction(async (tx) => takeSnapshots(tx, await readCompaniesWithLicences(tx), today));
}

export const snapshotsTask: Task = { name: 'licences-snapshot', perform: (_payload: unknown, platform: Platform) => takeAllSnapshots(platform) };

/** In UTC: six in the morning in Paris, in winter. */
export const snapshotsAt = `0 5 * * * ${snapshotsTask.name} ?fill=20h`;

const licencesSearch: readonly SearchSource[] = [
  {
    kind: licenceKind,
    table: 'licence_entitlements',
    isFollowed: true,
    readFindability: licenceEntries,
    neighbours: [{ kind: 'subOrganisation', fields: ['name'], namedBy: selectLicencesOfSubOrganisations }],
  },
  { kind: agreementKind, table: 'agreements', isFollowed: true, readFindability: agreementEntries },
];

/** Licences stand at no site: a member limited to sites sees none. */
const licences = { kind: 'tenant', subOrganisation: 'subOrganisationId', hasNoSite: true, narrowedBy: ['own'] } as const;
/** Agreements and accounts are those of the whole company. */
const ofCompany = { kind: 'tenant', whole: true, narrowedBy: [] } as const;

const licencesTables: TableKinds = {
  agreements: { ...ofCompany, numbers: { kind: 'agreement' } },
  agreement_suites: ofCompany,
  smart_accounts: ofCompany,
  virtual_accounts: ofCompany,
  licence_entitlements: licences,
  licence_assignments: licences,
  licence_snapshots: licences,
};

/** People in these tables. */
const licencesPeople: PersonalData = { agreement_suites: { things: ['name'] }, smart_accounts: { things: ['name'] }, virtual_accounts: { things: ['name'] } };

export const licencesDomain: ServerDomain = {
  journal: licencesJournal,
  tables: licencesTables,
  people: licencesPeople,
  searches: licencesSearch,
  routes: [licencesRoutes],
  feeds: [smartAccountsFeed, agreementsFeed, entitlementsFeed, assignmentsFeed],
  exporters: [licencesExporter],
  tasks: [snapshotsTask],
  crontab: [snapshotsAt],
};
