import { createHash } from 'node:crypto';
import type { ProviderLogo } from '#platform/kernel/provider-identity.ts';
import { mailStateOf } from '#platform/files/server/mail/mail-state.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { Provider } from '#platform/http/server/provider.ts';
import { hoursOf } from '#platform/data/server/working-hours.ts';
import { legalFormText } from '../legal-form.ts';

const settingsOf = ({ database }: Platform) =>
  database.system.db
    .selectFrom('companies as c')
    .leftJoin('provider_settings as s', 's.company_id', 'c.id')
    .leftJoin('terms_of_sale as t', (join) =>
      join.on('t.version', '=', (eb) => eb.selectFrom('terms_of_sale').select((max) => max.fn.max('version').as('version'))),
    )
    .leftJoin('files as f', (join) => join.onRef('f.company_id', '=', 't.company_id').onRef('f.id', '=', 't.file_id'))
    .where('c.kind', '=', 'provider')
    .orderBy('c.id')
    .limit(1)
    .select([
      'c.id',
      'c.name',
      'c.legal_form',
      'c.siren',
      'c.siret',
      'c.vat_number',
      'c.street',
      'c.complement',
      'c.postal_code',
      'c.city',
      's.product_name',
      's.phone',
      's.support_email',
      's.website',
      's.share_capital',
      's.rcs_city',
      's.publication_director',
      's.host_name',
      's.host_address',
      's.host_phone',
      's.iban',
      's.bic',
      's.self_service_password',
      's.accent',
      's.logo',
      's.logo_width',
      's.logo_height',
      's.opens_at',
      's.closes_at',
      's.closing_days',
      't.version',
      't.since',
      'f.sha256',
    ])
    .executeTakeFirst();

/** Company of the provider, on whose row the journal of shared things is kept; none before the first run. */
export const providerCompany = (db: ScopedDb) => db.selectFrom('provider_settings').select('company_id').orderBy('company_id').limit(1);

/** Reads the provider of this installation from its company and settings. Blank before the first run. */
export async function readProvider(platform: Platform): Promise<Provider> {
  const [row, mail] = await Promise.all([settingsOf(platform), mailStateOf(platform)]);
  return {
    companyId: row?.id ?? 0,
    productName: row?.product_name ?? 'Passerelle',
    identity: {
      name: row?.name ?? '',
      legalForm: legalFormText(row?.legal_form),
      shareCapital: row?.share_capital ?? '',
      addressLines: [row?.street, row?.complement, [row?.postal_code, row?.city].filter(Boolean).join(' ')].filter((line): line is string => !!line),
      siren: row?.siren ?? '',
      siret: row?.siret ?? '',
      rcsCity: row?.rcs_city ?? '',
      vatNumber: row?.vat_number ?? '',
      phone: row?.phone ?? '',
      email: row?.support_email ?? '',
      website: row?.website ?? '',
      ...(row?.accent ? { accent: row.accent } : {}),
      ...(row?.logo ? { logo: logoOf({ image: row.logo, width: row.logo_width!, height: row.logo_height! }) } : {}),
    },
    iban: row?.iban ?? '',
    bic: row?.bic ?? '',
    publication: {
      director: row?.publication_director ?? '',
      hostName: row?.host_name ?? '',
      hostAddress: row?.host_address ?? '',
      hostPhone: row?.host_phone ?? '',
    },
    selfServicePassword: row?.self_service_password ?? false,
    mail,
    hours: hoursOf(row?.opens_at == null ? null : { opens: row.opens_at, closes: row.closes_at!, closingDays: row.closing_days! }),
    terms: row?.version == null || row.since === null || row.sha256 === null ? null : { version: row.version, since: row.since, sha256: row.sha256 },
  };
}

/** Address at which the logo is read, without a session. */
export const logoAddress = '/api/logo';
/** Short fingerprint of a logo: part of its address. */
export const logoMark = (image: Uint8Array): string => createHash('sha256').update(image).digest('hex').slice(0, 16);
const logoOf = (logo: Omit<ProviderLogo, 'address'>): ProviderLogo => ({ ...logo, address: `${logoAddress}?v=${logoMark(logo.image)}` });
