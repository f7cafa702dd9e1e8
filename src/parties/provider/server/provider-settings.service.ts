import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { deriveObjectId } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { lockSettings, upsertSettings } from './provider-settings.store.ts';

/** Details of the provider beside its company row: for documents, mails and page footers. */
export interface StoredSettings {
  productName: string;
  phone: string;
  supportEmail: string;
  website: string;
  /** As written: "250 000 €". */
  shareCapital: string;
  rcsCity: string;
  publicationDirector: string;
  hostName: string;
  hostAddress: string;
  hostPhone: string;
  iban: string;
  bic: string;
  /** Whether a link for choosing a new password is also sent by e-mail. */
  selfServicePassword: boolean;
  /** Hours after which an unused session ends, and days after which any does. */
  sessionIdleHours: number;
  sessionDays: number;
  opensAt: string;
  closesAt: string;
  closingDays: string;
  /** `#rrggbb`; empty: the colour of the design. */
  accent: string;
}

const columns = {
  productName: 'productName',
  phone: 'phone',
  supportEmail: 'supportEmail',
  website: 'website',
  shareCapital: 'shareCapital',
  rcsCity: 'rcsCity',
  publicationDirector: 'publicationDirector',
  hostName: 'hostName',
  hostAddress: 'hostAddress',
  hostPhone: 'hostPhone',
  iban: 'iban',
  bic: 'bic',
  selfServicePassword: 'selfServicePassword',
  sessionIdleHours: 'sessionIdleHours',
  sessionDays: 'sessionDays',
  opensAt: 'opensAt',
  closesAt: 'closesAt',
  closingDays: 'closingDays',
  accent: 'accent',
} as const satisfies Record<keyof StoredSettings, string>;

/** Writes the given settings of the provider and journals the changes. Call `forgetProvider` after the commit. */
export async function saveProviderSettings(tx: ScopedDb, author: Author, companyId: number, settings: Partial<StoredSettings>): Promise<void> {
  const fields = (Object.keys(columns) as (keyof StoredSettings)[]).filter((field) => settings[field] !== undefined);
  const before = await lockSettings(tx, companyId);
  const values = Object.fromEntries(fields.map((field) => [columns[field], settings[field]]));
  await upsertSettings(tx, companyId, values);
  const changed = fields.filter((field) => before?.[columns[field]] !== settings[field]);
  if (changed.length === 0) return;
  await record(tx, author, [
    {
      companyId,
      object: { kind: 'providerSettings', id: deriveObjectId('providerSettings', companyId), title: settings.productName ?? before?.productName ?? '' },
      action: 'updated',
      fields: Object.fromEntries(changed.map((field) => [field, { before: before?.[columns[field]] ?? null, after: settings[field] }])),
    },
  ]);
}
