import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { ordersJournal, damageReportKind, deliveryKind, orderKind } from '../orders.journal.ts';
import { carriersFeed } from './carriers.feed.ts';
import { damageReportsQueue } from './damage.service.ts';
import { deliveriesFeed } from './deliveries.feed.ts';
import { damageRoutes } from './damage.routes.ts';
import { ordersRoutes, deliveriesRoutes } from './orders.routes.ts';
import { ordersFeed } from './orders.feed.ts';
import { ordersOverview } from './orders.figures.ts';
import { ordersNotifications } from './orders.notifications.ts';
import { bringList } from '#platform/lists/server/list-routes.ts';
import { deliveryEndpoints } from '../deliveries.api.ts';
import { orderEndpoints } from '../orders.api.ts';
import { orders } from './orders.store.ts';
import { receivedSerialEndpoints } from '../received-serials.api.ts';
import { receivedSerials } from './received-serials.store.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { limited, type TableKinds } from '#platform/data/server/db/table-kinds.ts';
import { m } from '#generated/messages/messages.js';
import { queueMail } from '#platform/files/server/mail/outbox.ts';
import type { ProviderIdentity } from '#platform/kernel/provider-identity.ts';
import type { Follower, JournalEntry } from '#platform/data/server/journal/follow.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { getMailFrame, getProvider } from '#platform/http/server/provider.ts';
import { queueAddress } from '#capabilities/queues/queues.paths.ts';
import { damageReportQueue } from '../damage-reports.queue.ts';
import { findReportedDamage } from './damage-reports.store.ts';
import { keepSubjectQuery, type SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { deliverySubject, orderSubject } from '../orders.conversations.ts';
import { awaitedDeliveries, selectDeliverySubject } from './deliveries.store.ts';
import { selectOrderSubject } from './order-detail.store.ts';
import { makeFindabilityReader, type SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { ownSite } from '#parties/sites/server/sites-search.store.ts';
import { selectDeliveriesOfOrders, selectDeliveryEntries, readFindability } from './order-search.store.ts';

const ordersSearch: readonly SearchSource[] = [
  { kind: orderKind, table: 'orders', readFindability, neighbours: [ownSite('orders')] },
  {
    kind: deliveryKind,
    table: 'deliveries',
    shownOn: ['orders', 'orderId'],
    isFollowed: true,
    readFindability: makeFindabilityReader(deliveryKind, selectDeliveryEntries),
    neighbours: [ownSite('deliveries'), { kind: orderKind, fields: ['project', 'customerOrderNumber'], namedBy: selectDeliveriesOfOrders }],
  },
];

const orderConversations: SubjectSource = { subject: orderSubject, needsPrices: false, find: keepSubjectQuery(selectOrderSubject) };
const deliveryConversations: SubjectSource = { subject: deliverySubject, needsPrices: false, find: keepSubjectQuery(selectDeliverySubject) };

/** Mails a damage report to the provider besides putting it in the queue: the carrier must be notified within three days. */
const damageReported: Follower = {
  objectKind: damageReportKind,
  actions: ['created'],
  follow: async (entries, platform) => {
    const { identity } = await getProvider(platform);
    if (identity.email === '') return;
    for (const entry of entries) await mailProvider(entry, platform, identity);
  },
};

async function mailProvider(entry: JournalEntry, platform: Platform, identity: ProviderIdentity): Promise<void> {
  const frame = await getMailFrame(platform);
  const report = await findReportedDamage(platform.database.system.db, { companyId: entry.companyId, id: entry.objectId });
  if (!report) return;
  const locale = 'fr';
  const subject = m['orders.damage.mail.subject']({ number: report.number, company: report.company }, { locale });
  await platform.database.system.transaction((tx) =>
    queueMail(tx, frame, {
      to: { name: identity.name, address: identity.email },
      companyId: entry.companyId,
      content: {
        locale,
        subject,
        blocks: [
          {
            kind: 'paragraph',
            text: m['orders.mail.damageReported']({ name: report.reporterName, company: report.company, delivery: report.delivery }, { locale }),
          },
          { kind: 'paragraph', text: report.reserveText },
          { kind: 'button', label: m['orders.damage.mail.button']({}, { locale }), path: queueAddress(damageReportQueue.kind, entry.objectId) },
        ],
      },
    }),
  );
}

const ofOrder = { kind: 'tenant', through: ['orders', 'orderId'] } as const;
const ofDelivery = { kind: 'tenant', through: ['deliveries', 'deliveryId'] } as const;

const ordersTables: TableKinds = {
  orders: { ...limited, numbers: { kind: 'order' }, names: { offerNumber: { table: 'offers', by: ['number'] } } },
  order_totals: { kind: 'tenant', whole: true },
  order_lines: ofOrder,
  deliveries: { ...limited, numbers: { kind: 'delivery' } },
  delivery_packages: ofDelivery,
  delivery_lines: ofDelivery,
  delivery_date_changes: ofOrder,
  damage_reports: limited,
  carriers: { kind: 'shared' },
};

/** People in these tables. */
const ordersPeople: PersonalData = {
  orders: {
    people: [
      {
        by: 'contactEmail',
        holds: 'address',
        erased: { contactName: 'name', contactEmail: 'null', contactPhone: 'null' },
        shown: { in: 'purchases', at: 'orderedOn', title: 'number', text: 'project' },
      },
      { by: 'requesterName', holds: 'name', erased: { requesterName: 'name' } },
    ],
  },
  deliveries: { people: [{ by: 'receivedBy', holds: 'name', erased: { receivedBy: 'name' }, shown: { in: 'purchases', at: 'deliveredAt', title: 'number' } }] },
  delivery_date_changes: { people: [{ by: 'authorName', holds: 'name', erased: { authorName: 'name' } }] },
  damage_reports: {
    people: [
      { by: 'reportedBy', erased: { reporterName: 'name' }, shown: { in: 'requests', at: 'createdAt', title: 'number', text: 'reserveText' } },
      { by: 'handledBy' },
    ],
  },
  carriers: { things: ['name'] },
};

export const ordersDomain: ServerDomain = {
  journal: ordersJournal,
  tables: ordersTables,
  people: ordersPeople,
  searches: ordersSearch,
  routes: [ordersRoutes, deliveriesRoutes, damageRoutes],
  feeds: [carriersFeed, ordersFeed, deliveriesFeed],
  queues: [damageReportsQueue],
  lists: [bringList(orderEndpoints, orders), bringList(deliveryEndpoints, awaitedDeliveries), bringList(receivedSerialEndpoints, receivedSerials)],
  subjects: [orderConversations, deliveryConversations],
  notifications: ordersNotifications,
  overview: ordersOverview,
  followers: [damageReported],
};
