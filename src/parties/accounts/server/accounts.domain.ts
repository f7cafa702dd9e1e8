import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { accountsJournal } from '../accounts.journal.ts';
import { accessOpenedTask, cleanAccountsAt, cleanAccountsTask, cleanUnconfirmedAt, cleanUnconfirmedTask, forgottenPasswordTask } from './accounts.jobs.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { identityChecksQueue, signUpsQueue } from './account-queues.ts';
import { usersFeed } from './users.feed.ts';
import { endViewsAt, endViewsTask } from './view-as.service.ts';
import { m } from '#generated/messages/messages.js';
import type { OverviewSource } from '#capabilities/overview/server/overview.service.ts';
import { usersAddress } from '../accounts.paths.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';
import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { membershipEntries, readMembershipsAfter, membershipsOfAccounts } from './accounts-search.store.ts';

const accountsSearch: readonly SearchSource[] = [
  {
    kind: 'membership',
    table: 'memberships',
    idColumn: 'userId',
    isForManagers: true,
    isFollowed: true,
    readFindability: membershipEntries,
    keysAfter: readMembershipsAfter,
    neighbours: [
      {
        // The account of a person is journalled with the provider.
        kind: 'user',
        fields: ['fullName', 'email'],
        namedBy: membershipsOfAccounts,
      },
    ],
  },
];

const accountsTables: TableKinds = {
  memberships: { kind: 'tenant' },
  membership_sites: { kind: 'tenant' },
  membership_sub_organisations: { kind: 'tenant' },
  invitations: { kind: 'tenant' },
  former_memberships: { kind: 'tenant' },
  users: { kind: 'person', user: 'id' },
  sign_ups: { kind: 'person' },
  sign_in_links: { kind: 'platform' },
  email_changes: { kind: 'platform' },
  identity_checks: { kind: 'platform' },
};

/** People in these tables. */
const accountsPeople: PersonalData = {
  users: {
    people: [
      {
        by: 'id',
        erased: {
          email: 'address',
          fullName: 'name',
          firstName: 'empty',
          lastName: 'empty',
          civility: 'null',
          jobFunction: 'null',
          profileRole: 'null',
          landline: 'null',
          mobile: 'null',
          ccoId: 'null',
          fed: 'null',
          passwordHash: 'null',
        },
        shown: { in: 'account', at: 'createdAt', title: 'fullName', text: 'email' },
      },
    ],
  },
  memberships: { people: [{ by: 'userId', erased: 'rows', shown: { in: 'companies', at: 'createdAt', title: 'role' } }] },
  membership_sites: { people: [{ by: 'userId', erased: 'rows' }] },
  membership_sub_organisations: { people: [{ by: 'userId', erased: 'rows' }] },
  former_memberships: { people: [{ by: 'userId', erased: 'rows', shown: { in: 'companies', at: 'deactivatedAt', title: 'role' } }, { by: 'deactivatedBy' }] },
  invitations: {
    people: [
      { by: 'usedBy', erased: 'rows', describedBy: ['fullName'], shown: { in: 'companies', at: 'sentAt', title: 'email', text: 'role' } },
      { by: 'email', holds: 'address', erased: 'rows' },
      { by: 'invitedBy' },
    ],
  },
  sign_ups: {
    people: [
      { by: 'userId', erased: 'rows', describedBy: ['jobFunction', 'phone'], shown: { in: 'account', title: 'companyName', text: 'comment' } },
      { by: 'handledBy' },
    ],
    things: ['companyName'],
  },
  sign_in_links: { people: [{ by: 'userId', erased: 'rows', shown: { in: 'signIns', at: 'createdAt', title: 'purpose' } }, { by: 'issuedBy' }] },
  email_changes: { people: [{ by: 'userId', erased: 'rows', describedBy: ['email'], shown: { in: 'account', at: 'createdAt', title: 'email' } }] },
  identity_checks: {
    people: [
      { by: 'userId', erased: 'rows', describedBy: ['phone'], shown: { in: 'signIns', at: 'createdAt', title: 'email', text: 'phone' } },
      { by: 'email', holds: 'address', erased: 'rows' },
      { by: 'handledBy' },
    ],
  },
};

/** Accounts on the overview: a new company invites its people. */
const accountsOverview: OverviewSource = {
  parts: [],
  menu: [],
  news: [],
  firstStep: {
    key: 'accounts',
    place: 1,
    icon: 'users',
    title: m['accounts.firstStep.title'],
    text: m['accounts.firstStep.text'],
    action: m['accounts.firstStep.action'],
    address: usersAddress(),
    need: 'manager',
  },
};

export const accountsDomain: ServerDomain = {
  journal: accountsJournal,
  tables: accountsTables,
  people: accountsPeople,
  searches: accountsSearch,
  overview: accountsOverview,
  routes: [accountsRoutes],
  feeds: [usersFeed],
  queues: [signUpsQueue, identityChecksQueue],
  tasks: [forgottenPasswordTask, accessOpenedTask, cleanAccountsTask, cleanUnconfirmedTask, endViewsTask],
  crontab: [cleanAccountsAt, cleanUnconfirmedAt, endViewsAt],
};
