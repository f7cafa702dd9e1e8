import { sql } from 'kysely';
import type { ShownSettings } from '#parties/provider/settings.api.ts';
import { closingLines, slashedDay } from '#platform/kernel/closing-days.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';

/** Settings of the provider. @param isLocked until the transaction ends @throws notFound */
export async function settingsOf(db: ScopedDb, isLocked = false): Promise<ShownSettings> {
  const select = db
    .selectFrom('provider_settings as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .orderBy('s.company_id')
    .limit(1)
    .select((eb) => [
      'c.name',
      's.product_name as productName',
      sql<ShownSettings['legalForm']>`coalesce(c.legal_form, '')`.as('legalForm'),
      ...(['siren', 'siret', 'street', 'complement', 'city'] as const).map((column) => sql<string>`coalesce(${eb.ref(`c.${column}`)}, '')`.as(column)),
      sql<string>`coalesce(c.vat_number, '')`.as('vatNumber'),
      sql<string>`coalesce(c.postal_code, '')`.as('postalCode'),
      's.rcs_city as rcsCity',
      's.share_capital as shareCapital',
      's.publication_director as publicationDirector',
      's.host_name as hostName',
      's.host_address as hostAddress',
      's.host_phone as hostPhone',
      's.phone',
      's.support_email as supportEmail',
      's.website',
      's.iban',
      's.bic',
      's.self_service_password as selfServicePassword',
      's.session_idle_hours as sessionIdleHours',
      's.session_days as sessionDays',
      's.opens_at as opensAt',
      's.closes_at as closesAt',
      's.closing_days as closingDays',
      's.accent',
      's.version',
    ]);
  const row = await (isLocked ? select.forUpdate() : select).executeTakeFirst();
  if (!row) throw platformError('notFound');
  return { ...row, closingDays: closingLines(row.closingDays, slashedDay) };
}
