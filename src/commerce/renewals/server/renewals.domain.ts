import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { renewalsJournal, borrowedByRenewal } from '../renewals.journal.ts';
import { answerableRenewals } from './renewal-handling.service.ts';
import { answeredRenewals } from './renewals.figures.ts';
import { renewalsQueue } from './renewals.queue.ts';
import { renewalsRoutes } from './renewals.routes.ts';
import { bringList } from '#platform/lists/server/list-routes.ts';
import { renewalEndpoints } from '../renewals.api.ts';
import { renewals, selectRenewalSubject } from './renewals.store.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { limited, type TableKinds } from '#platform/data/server/db/table-kinds.ts';
import { keepSubjectQuery, type SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { renewalSubject } from '../renewals.conversations.ts';
import { makeFindabilityReader, type SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { renewalRequestKind } from '#installed-base/contracts/contracts.journal.ts';
import { selectRenewalEntries, readNotifiedRenewals } from './handled-renewals.store.ts';
import { offerKind } from '#commerce/offers/offers.journal.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import type { Follower } from '#platform/data/server/journal/follow.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { settleRenewals } from './renewals.service.ts';
import { omitEmpty, notificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { renewalAddress } from '#installed-base/contracts/contracts.paths.ts';
import { renewalNotifications } from '../renewals.notifications.ts';

/** Notifications about requests for renewal. */
const renewalsNotifications = notificationSource({
  about: renewalNotifications,
  async read(db, keys) {
    const rows = await readNotifiedRenewals(db, keys);
    return rows.map(({ companyId, objectId, siteId, subOrganisationId, number, ...facts }) => ({
      companyId,
      objectId,
      siteId,
      subOrganisationId,
      needsPrices: true,
      params: { number, ...omitEmpty(facts) },
      address: withCompany(renewalAddress(number), companyId),
    }));
  },
});

/** Answers to offers, and the states that the ERP reports, end the requests that they answer. */
const offersOfRenewals: Follower = {
  objectKind: offerKind,
  actions: ['accepted', 'declined', 'updated'],
  follow: (entries, platform) => settleRenewals(platform, [...new Set(entries.map(({ companyId }) => companyId))]),
};

const settleRenewalsTask: Task = { name: 'renewals-settle', perform: (_payload: unknown, platform: Platform) => settleRenewals(platform, null) };

/** In UTC: before the day begins at the provider. Quiet runs of contracts have no follower. */
const settleRenewalsAt = `10 3 * * * ${settleRenewalsTask.name} ?fill=20h`;

const renewalsSearch: readonly SearchSource[] = [
  { kind: renewalRequestKind, table: 'renewal_requests', readFindability: makeFindabilityReader(renewalRequestKind, selectRenewalEntries, borrowedByRenewal) },
];

const renewalConversations: SubjectSource = { subject: renewalSubject, needsPrices: true, find: keepSubjectQuery(selectRenewalSubject) };

const renewalsTables: TableKinds = {
  renewal_requests: {
    kind: 'tenant',
    names: { offerNumber: { table: 'offers', by: ['number'] } },
    shownBy: ['renewal_request_lines', 'requestId'],
    money: true,
    narrowedBy: [],
  },
  renewal_request_lines: {
    ...limited,
    numbers: { kind: 'renewalLine', part: { of: 'requestId', texts: ['serial'] } },
    names: { contractNumber: { table: 'contracts', by: ['number'] } },
    money: true,
    narrowedBy: [],
  },
};

/** People in these tables. */
const renewalsPeople: PersonalData = {
  renewal_requests: {
    people: [
      { by: 'requestedBy', erased: { requesterName: 'name' }, shown: { in: 'requests', at: 'createdAt', title: 'number', text: 'message' } },
      { by: 'handledBy' },
    ],
  },
};

export const renewalsDomain: ServerDomain = {
  journal: renewalsJournal,
  tables: renewalsTables,
  people: renewalsPeople,
  searches: renewalsSearch,
  routes: [renewalsRoutes],
  answerableRequests: [answerableRenewals],
  queues: [renewalsQueue],
  lists: [bringList(renewalEndpoints, renewals)],
  subjects: [renewalConversations],
  notifications: [renewalsNotifications],
  overview: { parts: [answeredRenewals], menu: [], news: [] },
  followers: [offersOfRenewals],
  tasks: [settleRenewalsTask],
  crontab: [settleRenewalsAt],
};
