import { sql } from 'kysely';
import type { ShownSettings } from '#parties/provider/settings.api.ts';
import { closingLines, slashedDay } from '#platform/kernel/closing-days.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';

/** Settings of the provider. @param isLocked until the transaction ends @throws notFound */
export async function readSettings(db: ScopedDb, isLocked = false): Promise<ShownSettings> {
  const select = db
    .selectFrom('provider_settings as s')
    .innerJoin('companies as c', 'c.id', 's.companyId')
    .orderBy('s.companyId')
    .limit(1)
    .select((eb) => [
      'c.name',
      's.productName',
      sql<ShownSettings['legalForm']>`coalesce(c.legal_form, '')`.as('legalForm'),
      ...(['siren', 'siret', 'street', 'complement', 'city'] as const).map((column) => sql<string>`coalesce(${eb.ref(`c.${column}`)}, '')`.as(column)),
      sql<string>`coalesce(c.vat_number, '')`.as('vatNumber'),
      sql<string>`coalesce(c.postal_code, '')`.as('postalCode'),
      's.rcsCity',
      's.shareCapital',
      's.publicationDirector',
      's.hostName',
      's.hostAddress',
      's.hostPhone',
      's.phone',
      's.supportEmail',
      's.website',
      's.iban',
      's.bic',
      's.selfServicePassword',
      's.sessionIdleHours',
      's.sessionDays',
      's.opensAt',
      's.closesAt',
      's.closingDays',
      's.accent',
      's.version',
    ]);
  const row = await (isLocked ? select.forNoKeyUpdate() : select).executeTakeFirst();
  if (!row) throw platformError('notFound');
  return { ...row, closingDays: closingLines(row.closingDays, slashedDay) };
}
