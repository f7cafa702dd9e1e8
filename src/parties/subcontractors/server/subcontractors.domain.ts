import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { subcontractorsJournal } from '../subcontractors.journal.ts';
import { recipientAccessRoutes } from './recipient-access.routes.ts';
import { cleanRecipientsAt, cleanRecipientsTask, mailCodeTask, mailGivenTask, mailReturnTask } from './subcontractors.jobs.ts';
import { subcontractorsRoutes } from './subcontractors.routes.ts';
import { subcontractorsPeople, subcontractorsTables } from './subcontractors.tables.ts';

export const subcontractorsDomain: ServerDomain = {
  journal: subcontractorsJournal,
  tables: subcontractorsTables,
  people: subcontractorsPeople,
  routes: [recipientAccessRoutes, subcontractorsRoutes],
  tasks: [mailCodeTask, mailGivenTask, mailReturnTask, cleanRecipientsTask],
  crontab: [cleanRecipientsAt],
};
