import { createHash } from 'node:crypto';
import type { ProviderLogo } from '#platform/kernel/provider-identity.ts';
import { readMailState } from '#platform/files/server/mail/mail-state.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { Provider } from '#platform/http/server/provider.ts';
import { toWorkingHours } from '#platform/data/server/working-hours.ts';
import { legalFormText } from '../legal-form.ts';

const selectSettings = ({ database }: Platform) =>
  database.system.db
    .selectFrom('companies as c')
    .leftJoin('provider_settings as s', 's.companyId', 'c.id')
    .leftJoin('terms_of_sale as t', (join) =>
      join.on('t.version', '=', (eb) => eb.selectFrom('terms_of_sale').select((max) => max.fn.max('version').as('version'))),
    )
    .leftJoin('files as f', (join) => join.onRef('f.companyId', '=', 't.companyId').onRef('f.id', '=', 't.fileId'))
    .where('c.kind', '=', 'provider')
    .orderBy('c.id')
    .limit(1)
    .select([
      'c.id',
      'c.name',
      'c.legalForm',
      'c.siren',
      'c.siret',
      'c.vatNumber',
      'c.street',
      'c.complement',
      'c.postalCode',
      'c.city',
      's.productName',
      's.phone',
      's.supportEmail',
      's.website',
      's.shareCapital',
      's.rcsCity',
      's.publicationDirector',
      's.hostName',
      's.hostAddress',
      's.hostPhone',
      's.iban',
      's.bic',
      's.selfServicePassword',
      's.accent',
      's.logo',
      's.logoWidth',
      's.logoHeight',
      's.opensAt',
      's.closesAt',
      's.closingDays',
      't.version',
      't.since',
      'f.sha256',
    ])
    .executeTakeFirst();

/** Company of the provider, on whose row the journal of shared things is kept; none before the first run. */
export const providerCompany = (db: ScopedDb) => db.selectFrom('provider_settings').select('companyId').orderBy('companyId').limit(1);

/** Reads the provider of this installation from its company and settings. Blank before the first run. */
export async function readProvider(platform: Platform): Promise<Provider> {
  const [row, mail] = await Promise.all([selectSettings(platform), readMailState(platform)]);
  return {
    companyId: row?.id ?? 0,
    productName: row?.productName ?? 'Passerelle',
    identity: {
      name: row?.name ?? '',
      legalForm: legalFormText(row?.legalForm),
      shareCapital: row?.shareCapital ?? '',
      addressLines: [row?.street, row?.complement, [row?.postalCode, row?.city].filter(Boolean).join(' ')].filter((line): line is string => !!line),
      siren: row?.siren ?? '',
      siret: row?.siret ?? '',
      rcsCity: row?.rcsCity ?? '',
      vatNumber: row?.vatNumber ?? '',
      phone: row?.phone ?? '',
      email: row?.supportEmail ?? '',
      website: row?.website ?? '',
      ...(row?.accent ? { accent: row.accent } : {}),
      ...(row?.logo ? { logo: toLogo({ image: row.logo, width: row.logoWidth!, height: row.logoHeight! }) } : {}),
    },
    iban: row?.iban ?? '',
    bic: row?.bic ?? '',
    publication: {
      director: row?.publicationDirector ?? '',
      hostName: row?.hostName ?? '',
      hostAddress: row?.hostAddress ?? '',
      hostPhone: row?.hostPhone ?? '',
    },
    selfServicePassword: row?.selfServicePassword ?? false,
    mail,
    hours: toWorkingHours(row?.opensAt == null ? null : { opens: row.opensAt, closes: row.closesAt!, closingDays: row.closingDays! }),
    terms: row?.version == null || row.since === null || row.sha256 === null ? null : { version: row.version, since: row.since, sha256: row.sha256 },
  };
}

/** Address at which the logo is read, without a session. */
export const logoAddress = '/api/logo';
/** Short fingerprint of a logo: part of its address. */
export const logoMark = (image: Uint8Array): string => createHash('sha256').update(image).digest('hex').slice(0, 16);
const toLogo = (logo: Omit<ProviderLogo, 'address'>): ProviderLogo => ({ ...logo, address: `${logoAddress}?v=${logoMark(logo.image)}` });
