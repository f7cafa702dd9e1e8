import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { subcontractorsJournal } from '../subcontractors.journal.ts';
import { recipientAccessRoutes, subcontractorsRoutes } from './subcontractors.routes.ts';
import { cleanRecipientsAt, cleanRecipientsTask, mailCodeTask, mailGivenTask, mailReturnTask } from './subcontractors.jobs.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

const subcontractorsTables: TableKinds = {
  subcontractors: { kind: 'platform' },
  subcontractor_recipients: { kind: 'platform' },
  subcontractor_codes: { kind: 'platform' },
  told_recipients: { kind: 'platform' },
};

/** People in these tables. */
const subcontractorsPeople: PersonalData = {
  subcontractors: { things: ['name', 'phone'] },
  subcontractor_recipients: {
    people: [
      {
        by: 'id',
        holds: 'recipient',
        erased: { fullName: 'name', email: 'address', phone: 'empty' },
        shown: { in: 'account', at: 'createdAt', title: 'fullName', text: 'email' },
      },
    ],
  },
  subcontractor_codes: { people: [{ by: 'recipientId', holds: 'recipient', erased: 'rows' }] },
  told_recipients: { people: [{ by: 'recipientId', holds: 'recipient', erased: 'rows' }] },
};

export const subcontractorsDomain: ServerDomain = {
  journal: subcontractorsJournal,
  tables: subcontractorsTables,
  people: subcontractorsPeople,
  routes: [recipientAccessRoutes, subcontractorsRoutes],
  tasks: [mailCodeTask, mailGivenTask, mailReturnTask, cleanRecipientsTask],
  crontab: [cleanRecipientsAt],
};
