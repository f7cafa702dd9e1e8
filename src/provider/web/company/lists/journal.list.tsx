import { conversationQueue } from '#conversations/conversations.queue.ts';
import { m } from '#generated/messages/messages.js';
import { contractAddress, importAddress } from '#contracts/contracts.paths.ts';
import { importSitesAddress } from '#sites/sites.paths.ts';
import { renewalQueue } from '#contracts/renewals.queue.ts';
import { serialAddress } from '#equipment/equipment.paths.ts';
import { invoiceDisputeQueue } from '#invoices/invoice-disputes.queue.ts';
import { invoicesAddress } from '#invoices/invoices.paths.ts';
import { agreementsAddress, licencesAddress } from '#licences/licences.paths.ts';
import { offerRequestQueue } from '#offers/offer-requests.queue.ts';
import { offersAddress } from '#offers/offers.paths.ts';
import { damageReportQueue } from '#orders/damage-reports.queue.ts';
import { deliveryAddress, orderAddress } from '#orders/orders.paths.ts';
import { inCompany } from '#platform/address.ts';
import { oneFilter } from '#platform/list-filters.ts';
import { listAddress } from '#platform/list.ts';
import type { CardParts } from '#platform/web/list/CardList.tsx';
import type { Column } from '#platform/web/list/columns.ts';
import { Sentence } from '#platform/web/parts/Sentence.tsx';
import type { Format } from '#platform/web/use-format.ts';
import { queueAddress } from '#queues/queues.paths.ts';
import type { CompanyJournalEntry } from '../../../company-lists.api.ts';
import { journalSides } from '../../../company-lists.ts';
import { companyAddress, companyListAddress } from '../../../provider.paths.ts';

/** Address of a company's activity log. */
export const journalList = listAddress({
  name: 'companyJournal',
  filters: {
    by: oneFilter(m['provider.journal.by'], journalSides, { people: m['provider.journal.byPeople'], erp: m['provider.journal.byErp'] }, { isPinned: true }),
  },
  sorts: { happenedAt: 'desc' },
  sort: 'happenedAt',
});

const queues: Readonly<Record<string, string>> = Object.fromEntries(
  [damageReportQueue, invoiceDisputeQueue, offerRequestQueue, renewalQueue, conversationQueue].map(({ objectKind, kind }) => [objectKind, kind]),
);

/** Address at which staff work on the object of an entry; `undefined` when it has no page, or no longer exists. */
export function entryAddress({ objectKind, objectId, objectTitle, orderNumber, isGone }: CompanyJournalEntry, company: string): string | undefined {
  if (isGone) return undefined;
  const queue = queues[objectKind];
  if (queue !== undefined) return queueAddress(queue, objectId);
  const id = Number(company);
  if (orderNumber !== null) return inCompany(deliveryAddress(orderNumber, objectTitle), id);
  switch (objectKind) {
    case 'order':
      return inCompany(orderAddress(objectTitle), id);
    case 'offer':
      return inCompany(offersAddress(objectTitle), id);
    case 'invoice':
      return inCompany(invoicesAddress(objectTitle), id);
    case 'contract':
      return inCompany(contractAddress(objectId), id);
    case 'device':
      return inCompany(serialAddress(objectTitle), id);
    case 'siteImport':
      return inCompany(importSitesAddress(objectId), id);
    case 'importBatch':
      return inCompany(importAddress(objectId), id);
    case 'agreement':
    case 'smartAccount':
      return inCompany(agreementsAddress(), id);
    case 'licence':
    case 'licenceImport':
      return inCompany(licencesAddress(), id);
    case 'membership':
      return companyAddress(company, objectId);
    case 'site':
      return companyListAddress(company, 'sites');
    default:
      return undefined;
  }
}

const sourceNames = {
  user: m['provider.journal.source.portal'],
  staff: m['provider.journal.source.workbench'],
  feed: m['provider.journal.source.erp'],
  system: m['provider.journal.source.portal'],
  recipient: m['provider.journal.source.subcontractor'],
} satisfies Record<CompanyJournalEntry['authorKind'], () => string>;

export const journalColumns = (format: Format): Column<CompanyJournalEntry>[] => [
  { id: 'sentence', header: m['provider.journal.what'], cell: (row) => row.sentence, width: 420, priority: 1, isText: true },
  { id: 'source', header: m['provider.journal.source'], cell: (row) => sourceNames[row.authorKind](), className: 'quiet', width: 130, priority: 2 },
  {
    id: 'happenedAt',
    header: m['provider.journal.happenedAt'],
    cell: (row) => format.instant(row.happenedAt, 'shortDateTime'),
    className: 'figures quiet',
    width: 140,
    priority: 1,
  },
];

/** An entry on a phone. */
export const journalCard = (row: CompanyJournalEntry, format: Format): CardParts => ({
  title: <Sentence>{row.sentence}</Sentence>,
  state: <span className="quiet">{sourceNames[row.authorKind]()}</span>,
  date: format.instant(row.happenedAt, 'shortDateTime'),
});
