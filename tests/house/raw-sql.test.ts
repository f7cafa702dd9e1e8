import { describe, expect, test } from 'vitest';
import { registers } from '../../src/app/registers.ts';
import { parseTables } from '../../src/platform/data/server/db/raw-tables.ts';
import type { TableKind } from '../../src/platform/data/server/db/table-kinds.ts';
import { countLineNumber, type Node, walkNodes, readSources } from './sources.ts';

const tableKinds: Readonly<Record<string, TableKind>> = registers.tables;

/** Statements that run in a company's scope and keep its limits themselves. */
const reviewed: Readonly<Record<string, string>> = {
  'src/parties/companies/server/sub-organisations.store.ts': 'The tree of a company has no ring, and different names side by side, whoever changes it.',
  'src/installed-base/contracts/server/contract-search.store.ts':
    'Numbers of lines for search entries of contracts that the caller has changed in the same scope: an entry holds those of the whole company.',
  'src/installed-base/equipment/server/device-search.store.ts':
    'Numbers of contracts and orders for search entries of devices that the caller has changed in the same scope: an entry holds those of the whole company.',
  'src/platform/data/server/journal/journal.ts': 'Deletes search entries by keys of objects that the caller has read in the same scope, one company each.',
  'src/parties/sites/server/site-keys.store.ts': 'A site is found by all its contacts, and its code is unique in the company, whoever changes them.',
  'src/commerce/stock/server/stock-search.store.ts': 'An item is found by all its numbers, whoever moves it.',
  'src/services/tickets/server/ticket-search.store.ts': 'A ticket is found by all its numbers, whoever changes it.',
};

/** Files by name whose statements run as the feed, in a job, or in the provider's queues, or write the index of the search: scopes of all companies, without limits. */
const overAllCompanies = /(?:[.-]feed(?:\.store)?|\.jobs|\.queue|\.search)\.ts$/;

/** Other files whose raw SQL runs in a scope without limits only. */
const unlimited: Readonly<Record<string, string>> = {
  'src/installed-base/contracts/server/contract-search.store.ts': 'Jobs of the search.',
  'src/installed-base/equipment/server/device-search.store.ts': 'Called by the feed of orders and by jobs of the search.',
  'src/commerce/renewals/server/handled-renewals.store.ts': 'Followers of the journal, in jobs, and the search, as the system.',
  'src/installed-base/contracts/server/imports/imported-contracts.store.ts': 'Called by the import of contracts and its undoing, as the system.',
  'src/installed-base/contracts/server/imports/plan.store.ts': 'Jobs of the import of contracts.',
  'src/installed-base/contracts/server/imports/contract-rows.store.ts': 'Jobs of the import of contracts.',
  'src/installed-base/equipment/server/device-writing.store.ts': 'Called by the feeds of deliveries and contracts.',
  'src/installed-base/equipment/server/known-devices.store.ts': 'Called by the feeds of deliveries and contracts.',
  'src/installed-base/equipment/server/reported-devices.store.ts': 'Called when the provider issues a report, for the company of its intervention.',
  'src/installed-base/licences/server/licence-search.store.ts': 'Jobs of the search.',
  'src/commerce/invoices/server/issued.store.ts': 'Called by the feed of invoices.',
  'src/commerce/invoices/server/invoice-search.store.ts': 'Called by the search as the system.',
  'src/commerce/invoices/server/replaced-invoices.store.ts': 'Called by the feed of invoices.',
  'src/commerce/invoices/server/balances.store.ts': 'Called by the feed of payments and credit notes.',
  'src/capabilities/ingest/server/origin.store.ts': 'Values that people typed beside the ERP’s, in the scope of the staff.',
  'src/capabilities/conversations/server/conversation-search.store.ts': 'Entries of the search, as the system.',
  'src/capabilities/conversations/server/staff-side.store.ts': 'Queue of conversations, in the scope of the staff.',
  'src/capabilities/notifications/server/mailed-notifications.store.ts': 'Mails of notifications, in jobs.',
  'src/capabilities/notifications/server/occasions.store.ts': 'Followers of the journal, in jobs.',
  'src/commerce/offer-requests/server/handled-requests.store.ts': 'Called by the search as the system.',
  'src/commerce/offers/server/notified-offers.store.ts': 'Called by the job of expired offers.',
  'src/commerce/offers/server/offer-search.store.ts': 'Called by the feed of offers.',
  'src/commerce/orders/server/date-changes.store.ts': 'Called by the feed of deliveries.',
  'src/commerce/order-entry/server/entered-orders.store.ts': 'Orders entered by the provider’s people, in the scope of the staff.',
  'src/commerce/orders/server/order-search.store.ts': 'Called by the feed of orders and deliveries, and by the search as the system.',
  'src/parties/companies/server/companies-search.store.ts': 'Entries of the search, as the system.',
  'src/parties/accounts/server/accounts-search.store.ts': 'Entries of the search, as the system.',
  'src/parties/accounts/server/identity-checks.store.ts': 'The provider’s queue of forgotten passwords, in the scope of the staff.',
  'src/parties/accounts/server/sessions.store.ts': 'Lengths of all sessions, as the system.',
  'src/capabilities/search/server/search-index.store.ts': 'The index built anew, as the system.',
  'src/workbench/personal-data/server/erasure.store.ts': 'Accounts and their erasure, in the scope of the staff and as the system.',
  'src/services/rollouts/server/rollout-writing.store.ts': 'Entries for the index of the search, as the system.',
  'src/services/tickets/server/intervention-search.store.ts': 'Written to the index of the search, as the system.',
  'src/platform/data/server/sessions/access-store.ts': 'Finds the rights that make a scope.',
  'src/platform/data/server/sessions/session-store.ts': 'Finds the session that a scope is made for.',
  'src/parties/sites/server/sites-search.store.ts': 'Entries of the search, as the system.',
  'src/parties/sites/server/import-uses.store.ts': 'Called by imports of contracts and of sites and by their undoing, as the system.',
  'src/workbench/operations/server/first-run.store.ts': 'Looks whether the installation is empty.',
  'src/workbench/operations/server/api-keys.store.ts': 'Keys of systems, in the scope of the staff.',
  'src/workbench/operations/server/user-accounts.store.ts': 'Accounts, in the scope of the staff.',
};

interface Raw {
  file: string;
  line: number;
  isReviewed: boolean;
  tables: string[];
}

/** Tagged templates of SQL that name a table of one company or one person. */
const raw: Raw[] = readSources('src/**/server/**')
  .filter(({ file }) => !file.endsWith('.test.ts'))
  .flatMap(({ file, text, program }) =>
    [...walkNodes(program)].flatMap(({ node }) => {
      if (node.type !== 'TaggedTemplateExpression') return [];
      const tag = (node.tag as Node).name;
      if (tag !== 'sql' && tag !== 'reviewedSql') return [];
      const written = ((node.quasi as Node).quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(' ? ');
      const tables = parseTables(written).filter((name) => ['tenant', 'person'].includes(tableKinds[name]?.kind ?? ''));
      return tables.length === 0 ? [] : [{ file, line: countLineNumber(text, node.start), isReviewed: tag === 'reviewedSql', tables }];
    }),
  );

const listFiles = (found: readonly Raw[]): string[] => [...new Set(found.map(({ file }) => file))].sort();

describe('raw SQL that names a tenant table', () => {
  test('stands in a limited scope in reviewed places only', () => {
    expect(listFiles(raw.filter(({ isReviewed }) => isReviewed))).toEqual(Object.keys(reviewed).sort());
  });

  test('stands elsewhere only where all companies are read', () => {
    const elsewhere = raw.filter(({ file, isReviewed }) => !isReviewed && !overAllCompanies.test(file));
    expect(elsewhere.filter(({ file }) => !(file in unlimited))).toEqual([]);
    expect(listFiles(elsewhere)).toEqual(Object.keys(unlimited).sort());
  });
});
