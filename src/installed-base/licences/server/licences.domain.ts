import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { licencesJournal } from '../licences.journal.ts';
import { licencesSearch } from './licences.search.ts';
import { agreementsFeed, smartAccountsFeed } from './agreements.feed.ts';
import { licencesExporter } from './comparison.export.ts';
import { assignmentsFeed, entitlementsFeed } from './licences.feed.ts';
import { licencesRoutes } from './licences.routes.ts';
import { licencesPeople, licencesTables } from './licences.tables.ts';
import { snapshotsAt, snapshotsTask } from './snapshots.jobs.ts';

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
