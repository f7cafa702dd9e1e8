import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { offersJournal, offerKind } from '../offers.journal.ts';
import { approvalsRoutes, offersRoutes } from './offers.routes.ts';
import { voidAcceptances, voidAcceptancesAt, voidAcceptancesTask, expiredOffersAt, expiredOffersTask } from './offers.jobs.ts';
import { answersRoutes } from './answers.routes.ts';
import { refreshOfferStates } from './offer-states.ts';
import { offersFeed } from './offers.feed.ts';
import { offersOverview } from './offers.figures.ts';
import { offersNotifications } from './offers.notifications.ts';
import { bringList } from '#platform/lists/server/list-routes.ts';
import { offerEndpoints } from '../offers.api.ts';
import { offers } from './offers.store.ts';
import { readFindability } from './offer-search.store.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { limited, type TableKinds } from '#platform/data/server/db/table-kinds.ts';
import { keepSubjectQuery, type SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { offerSubject } from '../offers.conversations.ts';
import { selectOfferSubject } from './offer-detail.store.ts';
import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';

const offersSearch: readonly SearchSource[] = [{ kind: offerKind, table: 'offers', readFindability }];

const offerConversations: SubjectSource = { subject: offerSubject, needsPrices: true, find: keepSubjectQuery(selectOfferSubject) };

const offersTables: TableKinds = {
  offers: { ...limited, money: true, numbers: { kind: 'offer' } },
  offer_lines: { kind: 'tenant', through: ['offers', 'offerId'], money: true },
  offer_answers: { ...limited, money: true },
  offer_approvals: { ...limited, money: true },
};

/** People in these tables. */
const offersPeople: PersonalData = {
  offers: {
    people: [
      {
        by: 'contactEmail',
        holds: 'address',
        erased: { contactName: 'name', contactEmail: 'null', contactPhone: 'null' },
        shown: { in: 'purchases', at: 'issuedOn', title: 'number', text: 'project' },
      },
      { by: 'requesterName', holds: 'name', erased: { requesterName: 'name' } },
      {
        by: 'salespersonEmail',
        holds: 'address',
        erased: { salespersonName: 'name', salespersonEmail: 'null', salespersonPhone: 'null' },
        shown: { in: 'purchases', at: 'issuedOn', title: 'number', text: 'project' },
      },
    ],
  },
  offer_answers: {
    people: [
      {
        by: 'answeredBy',
        erasedBy: 'house.erase_from_answers',
        describedBy: ['signerName', 'signerRole', 'signatureText'],
        because: 'signature',
        shown: { in: 'purchases', at: 'answeredAt', title: 'kind', text: 'reason' },
      },
      { by: 'approverName', holds: 'name', because: 'signature', shown: { in: 'purchases', at: 'answeredAt', title: 'kind' } },
    ],
  },
  offer_approvals: {
    people: [
      {
        by: 'requestedBy',
        describedBy: ['signerName', 'signerRole', 'signatureText'],
        because: 'signature',
        shown: { in: 'purchases', at: 'requestedAt', title: 'state' },
      },
      { by: 'decidedBy', describedBy: ['deciderName'], because: 'signature', shown: { in: 'purchases', at: 'decidedAt', title: 'state', text: 'reason' } },
    ],
  },
};

export const offersDomain: ServerDomain = {
  journal: offersJournal,
  tables: offersTables,
  people: offersPeople,
  searches: offersSearch,
  routes: [offersRoutes, answersRoutes, approvalsRoutes],
  feeds: [offersFeed],
  mentionFollowers: [{ kind: offerKind, follow: refreshOfferStates }],
  lists: [bringList(offerEndpoints, offers)],
  subjects: [offerConversations],
  notifications: offersNotifications,
  overview: offersOverview,
  followers: voidAcceptances,
  tasks: [expiredOffersTask, voidAcceptancesTask],
  crontab: [expiredOffersAt, voidAcceptancesAt],
};
