import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { contractsJournal, contractKind } from '../contracts.journal.ts';
import { enteredContractsRoutes, contractsRoutes } from './contracts.routes.ts';
import { contractsCalendar, contractsNotifications } from './contract-ends.ts';
import { contractsFeed } from './contracts.feed.ts';
import { contractImport } from './imports/contract-import.service.ts';
import { expiriesOverview } from './expiries.figures.ts';
import { bringList } from '#platform/lists/server/list-routes.ts';
import { contractLineEndpoints } from '../contract-lines.api.ts';
import { contractLines } from './contract-lines.store.ts';
import { contractEndpoints } from '../contracts.api.ts';
import { contracts } from './contracts.store.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { narrowed, type TableKinds } from '#platform/data/server/db/table-kinds.ts';
import { deviceKind } from '#installed-base/equipment/equipment.journal.ts';
import type { Follower } from '#platform/data/server/journal/follow.ts';
import { indexForSearch } from '#platform/data/server/journal/journal.ts';
import { readFindability, selectContractsOnSites } from './contract-search.store.ts';
import { findContractsNaming } from './contracts-feed.store.ts';
import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { keepSubjectQuery, type SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { isUuid } from '#platform/kernel/address.ts';
import { contractSubject } from '../contracts.conversations.ts';
import { selectContractSubjects } from './contract-detail.store.ts';
import { m } from '#generated/messages/messages.js';
import type { FirstStep } from '#capabilities/overview/server/overview.service.ts';
import { importAddress } from '../contracts.paths.ts';

/** First step on the overview: a new company brings the contracts that it has. */
const contractsFirstStep: FirstStep = {
  key: 'contract-imports',
  place: 3,
  icon: 'fileCertificate',
  title: m['contracts.import.firstStep.title'],
  text: m['contracts.import.firstStep.text'],
  action: m['contracts.import.firstStep.action'],
  address: importAddress(),
  need: 'manager',
};

const findBy = (column: 'id' | 'number') => keepSubjectQuery((scope, code) => selectContractSubjects(scope, code, column));
const [byId, byNumber] = [findBy('id'), findBy('number')];

/** Conversations on contracts, by the code of their page. They stand where the first line stands that the reader sees. */
const contractConversations: SubjectSource = {
  subject: contractSubject,
  needsPrices: false,
  find: (scope, code) => (isUuid(code) ? byId : byNumber)(scope, code),
};

const contractsSearch: readonly SearchSource[] = [
  { kind: contractKind, table: 'contracts', readFindability, neighbours: [{ kind: 'site', fields: ['label'], namedBy: selectContractsOnSites }] },
];

/** A contract is found by the places of its lines, which follow their devices. */
const devicesMoved: Follower = {
  objectKind: deviceKind,
  actions: ['updated'],
  follow: async (entries, { database }) => {
    const moved = entries.filter(({ changes }) => ['site', 'subOrganisation'].some((field) => field in (changes as object))); // `record` writes fields by their names
    if (moved.length === 0) return;
    await database.system.transaction(async (tx) => {
      const contracts = await findContractsNaming(
        tx,
        moved.map(({ companyId, objectId }) => ({ companyId, id: objectId })),
      );
      await indexForSearch(tx, await readFindability(tx, contracts));
    });
  },
};

const contractsTables: TableKinds = {
  contracts: {
    kind: 'tenant',
    numbers: { kind: 'contract' },
    names: { orderNumber: { table: 'orders', by: ['number', 'customerOrderNumber'] } },
    shownBy: ['contract_lines', 'contractId'],
    narrowedBy: ['own', 'parts'],
  },
  contract_lines: {
    ...narrowed,
    numbers: { kind: 'contractLine', part: { of: 'contractId', keys: ['serialKey', 'referenceKey'] } },
    names: { orderNumber: { table: 'orders', by: ['number', 'customerOrderNumber'] } },
  },
  contract_line_totals: narrowed,
  contract_ends: { kind: 'tenant', whole: true, narrowedBy: ['nothing'] },
  // An import is of the whole company: nothing of it is shown to members who are limited to a part.
  import_rows: { kind: 'tenant', whole: true, narrowedBy: [] },
};

/** People in these tables. */
const contractsPeople: PersonalData = { contracts: { things: ['ccoId'] }, import_rows: { things: ['ccoId'] } };

export const contractsDomain: ServerDomain = {
  journal: contractsJournal,
  tables: contractsTables,
  people: contractsPeople,
  searches: contractsSearch,
  routes: [contractsRoutes, enteredContractsRoutes, contractImport.routes],
  feeds: [contractsFeed],
  calendars: [contractsCalendar],
  lists: [bringList(contractEndpoints, contracts), bringList(contractLineEndpoints, contractLines)],
  subjects: [contractConversations],
  notifications: contractsNotifications,
  overview: { ...expiriesOverview, news: [], firstStep: contractsFirstStep },
  followers: [devicesMoved],
  tasks: Object.values(contractImport.tasks),
};
