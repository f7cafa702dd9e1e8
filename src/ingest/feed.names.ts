import { m } from '#generated/messages/messages.js';
import type { FeedName } from './ingest.api.ts';

const entityTexts = {
  companies: m['ingest.entity.companies'],
  'partner-links': m['ingest.entity.partnerLinks'],
  sites: m['ingest.entity.sites'],
  'sub-organisations': m['ingest.entity.subOrganisations'],
  users: m['ingest.entity.users'],
  products: m['ingest.entity.products'],
  carriers: m['ingest.entity.carriers'],
  offers: m['ingest.entity.offers'],
  orders: m['ingest.entity.orders'],
  deliveries: m['ingest.entity.deliveries'],
  invoices: m['ingest.entity.invoices'],
  'credit-notes': m['ingest.entity.creditNotes'],
  payments: m['ingest.entity.payments'],
  documents: m['ingest.entity.documents'],
} satisfies Record<FeedName, () => string>;

/** What the ERP sends, for choosing. */
export const entityChoices = Object.keys(entityTexts) as FeedName[];

/** What a row of the feed is about; a name of no feed (a manufacturer) as it stands. */
export const entityText = (entity: string): string => (entityTexts as Readonly<Record<string, () => string>>)[entity]?.() ?? entity;

/** A row by its id; one that could not be read has none. */
export const rowName = (externalId: string): string => externalId || m['ingest.queue.unreadableRow']();

/** What a row waits for, in words. */
export const waitsForText = ({ entity, externalId }: { entity: string; externalId: string }): string =>
  m['ingest.queue.waitsFor']({ entity: entityText(entity), id: externalId });
