import type { ScopedDb } from '#platform/server/db/scope.ts';
import { objectIdOf } from '#platform/server/ids.ts';
import { record, type Author } from '#platform/server/journal/journal.ts';

/** What the provider says of itself beside its entry as a company: on documents, in mails, in the footer. */
export interface ProviderSettings {
  productName: string;
  phone: string;
  supportEmail: string;
  website: string;
  /** As written: "250 000 €". */
  shareCapital: string;
  rcsCity: string;
  iban: string;
  bic: string;
}

/** Writes the provider's settings and journals which of them were set. Call `forgetProvider` after the commit. */
export async function saveProviderSettings(tx: ScopedDb, author: Author, companyId: number, settings: ProviderSettings): Promise<void> {
  const { productName, phone, supportEmail, website, shareCapital, rcsCity, iban, bic } = settings;
  const values = { product_name: productName, phone, support_email: supportEmail, website, share_capital: shareCapital, rcs_city: rcsCity, iban, bic };
  await tx
    .insertInto('provider_settings')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet((eb) => ({ ...values, version: eb('provider_settings.version', '+', 1), updated_at: new Date().toISOString() })),
    )
    .execute();
  await record(tx, author, [
    {
      companyId,
      object: { kind: 'providerSettings', id: objectIdOf('providerSettings', companyId), title: productName },
      action: 'updated',
      fields: Object.fromEntries(Object.keys(settings).map((field) => [field, { changed: true as const }])),
    },
  ]);
}
